/** Makes the tables that scroll in themselves reachable with a keyboard. A page has no widths until it is shown. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  }
})
for (const table of document.querySelectorAll('table')) observer.observe(table)
