"""One browser for all tests: Playwright runs once in a process."""

import pytest
import site_helpers
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def browser():
    path = site_helpers.chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=site_helpers.BROWSER_ARGS)
        yield running
        running.close()
