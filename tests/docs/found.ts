// The code in documents and doc comments.

/** A block of code and where it stands. */
export interface Snippet {
  readonly language: string
  readonly line: number
  readonly code: string
}

/** The blocks of code of a document. */
export function snippetsIn(document: string): readonly Snippet[] {
  const snippets: Snippet[] = []
  let open: { language: string; line: number; lines: string[] } | undefined
  for (const [index, line] of document.split('\n').entries()) {
    const [, language] = /^```(.*)$/.exec(line) ?? []
    if (open !== undefined && language === '') {
      snippets.push({ language: open.language, line: open.line, code: open.lines.join('\n') })
      open = undefined
    } else if (open !== undefined) open.lines.push(line)
    else if (language !== undefined) open = { language, line: index + 1, lines: [] }
  }
  if (open !== undefined) throw new Error(`line ${open.line}: the block of code has no end`)
  return snippets
}

/** The examples of the doc comments of a source. */
export function docExamplesIn(source: string): readonly Snippet[] {
  return [...source.matchAll(/\/\*\*.*?\*\//gs)].flatMap((comment) => {
    const first = source.slice(0, comment.index).split('\n').length
    const lines = comment[0].split('\n').map((line) => line.replace(/^\s*\*(?: |\/?$)/, ''))
    return lines.flatMap((line, index): Snippet[] => {
      if (line.trim() !== '@example') return []
      const rest = lines.slice(index + 1)
      const end = rest.findIndex((each) => each.startsWith('@'))
      const code = rest.slice(0, end < 0 ? undefined : end).join('\n')
      return [{ language: 'ts', line: first + index, code: code.trim() }]
    })
  })
}
