/** Places of a text and their notes, which light up together. */

/** Lights up all elements of the part that is pointed at or focused, in one area. */
export function lightUp(area: HTMLElement): void {
  const light = (target: EventTarget | null): void => {
    const part =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-part]')?.getAttribute('data-part')
        : undefined
    for (const each of area.querySelectorAll<HTMLElement>('[data-part]')) {
      each.classList.toggle('lit', part != null && each.getAttribute('data-part') === part)
    }
  }
  for (const event of ['pointerover', 'focusin']) area.addEventListener(event, ({ target }) => light(target))
  for (const event of ['pointerleave', 'focusout']) area.addEventListener(event, () => light(null))
}
