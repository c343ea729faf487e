/* In place of Sphinx's script of this name, which marks the words of a search on the page that was found: it also
 * rewrites the text inside the drawings, and offers to undo it in English. Sphinx's search asks for this switch. */
const SPHINX_HIGHLIGHT_ENABLED = false;
