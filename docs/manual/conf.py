"""Sphinx configuration of the manual."""

from rulegen import __version__

project = "rulegen"
author = "The rulegen authors"
release = version = __version__
html_theme = "furo"
html_title = f"rulegen {__version__}"
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
exclude_patterns = ["_build"]
nitpicky = True
