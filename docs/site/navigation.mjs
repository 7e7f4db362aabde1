/**
 * The navigation for a keyboard and a screen reader. TypeDoc puts a link into the summary that opens a group, where no
 * control may stand: the link becomes the first of the group.
 */
const navigation = document.getElementById('tsd-nav-container')
if (navigation !== null) {
  moveLinks(navigation)
  // TypeDoc's script fills it later.
  new MutationObserver(() => moveLinks(navigation)).observe(navigation, { childList: true })
}

/** @param {HTMLElement} container */
function moveLinks(container) {
  for (const link of container.querySelectorAll('summary > a')) {
    const list = link.closest('details')?.querySelector('ul')
    if (list === null || list === undefined) continue
    const label = document.createElement('span')
    label.append(...[...link.childNodes].map((node) => node.cloneNode(true)))
    link.replaceWith(label)
    const item = document.createElement('li')
    item.append(link)
    list.prepend(item)
  }
}
