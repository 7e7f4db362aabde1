/** The keys of a table with buttons: each row is one stop of the Tab key, and arrow keys lead through its buttons. */

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const buttonsOf = (row: Element): readonly HTMLButtonElement[] => [...row.querySelectorAll('button')]

export function takeArrowKeys(area: HTMLElement): void {
  for (const row of area.querySelectorAll('tr')) {
    for (const button of buttonsOf(row).slice(1)) button.tabIndex = -1
  }
  area.addEventListener('keydown', (event) => {
    const { key, target } = event
    const row = target instanceof Element ? target.closest('tr') : null
    const step = steps[key]
    if (row === null || step === undefined) return
    const buttons = buttonsOf(row)
    buttons[buttons.indexOf(target as HTMLButtonElement) + step]?.focus()
    event.preventDefault()
  })
}
