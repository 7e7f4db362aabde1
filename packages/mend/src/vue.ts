/** The scripts of a Vue component. Its template isn't read. */

const TAG = /(<\/?script\b[^>]*>)/i

/** The scripts at their offsets: everything else is blank, so that edits of them are edits of the component. */
export function scriptsIn(component: string): string {
  let isScript = false
  return component
    .split(TAG)
    .map((part, at) => {
      if (at % 2 === 1) isScript = !part.startsWith('</')
      return at % 2 === 0 && isScript ? part : part.replaceAll(/[^\n]/g, ' ')
    })
    .join('')
}

/** The offset of the first script's first line. */
export function startOfScript(component: string): number {
  const [before = '', tag = '', script = ''] = component.split(TAG, 3)
  const [lineEnd = ''] = /^\r?\n/.exec(script) ?? []
  return before.length + tag.length + lineEnd.length
}
