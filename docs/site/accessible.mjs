/**
 * Makes a page of TypeDoc accessible: it gets landmarks, the levels of its headings become consecutive, and summaries that
 * open a section lose the link to it. The list of the page's sections has the same links. TypeDoc has no option for it.
 *
 * @param {string} html
 */
export function accessible(html) {
  return withLevels(
    html
      .replace('<div class="col-content">', '<div class="col-content" role="main">')
      .replace(
        '<div class="page-menu">',
        '<div class="page-menu" role="complementary" aria-label="This page">',
      )
      .replaceAll(/<summary.*?<\/summary>/gs, (summary) =>
        summary.replace(/<a [^>]*class="tsd-anchor-icon".*?<\/a>/s, ''),
      ),
  )
}

/**
 * Gives each heading the level that follows from the headings above it. Its tag stays, for its looks.
 *
 * @param {string} html
 */
function withLevels(html) {
  /** @type {number[]} */
  const open = []
  return html.replaceAll(/<h([1-6])(?=[ >])/g, (tag, digit) => {
    const level = Number(digit)
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return open.length === level ? tag : `${tag} aria-level="${open.length}"`
  })
}
