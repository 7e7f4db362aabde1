/** The scripts of a Vue component: blocks at its top level. Its template isn't read, whatever it contains. */

type Range = readonly [start: number, end: number]

/** A tag after its name. A `>` may be part of an attribute, and the end of the text ends what isn't closed. */
const REST = `(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)`
const BLOCK = new RegExp(`<!--[^]*?(?:-->|$)|<([a-z][\\w-]*)${REST}`, 'gi')
const TEMPLATE = new RegExp(`<(/?)template(?![\\w-])${REST}`, 'gi')

/** The contents of the scripts. */
function scriptRanges(component: string): readonly Range[] {
  const found: Range[] = []
  const blocks = new RegExp(BLOCK)
  for (let block = blocks.exec(component); block !== null; block = blocks.exec(component)) {
    const [tag, name] = block
    if (name === undefined || tag.endsWith('/>')) continue
    const start = blocks.lastIndex
    const end = endOfBlock(component, name.toLowerCase(), start)
    if (name.toLowerCase() === 'script') found.push([start, end])
    blocks.lastIndex = end
  }
  return found
}

function endOfBlock(component: string, name: string, start: number): number {
  if (name !== 'template') {
    const end = component.slice(start).search(new RegExp(`</${name}(?![\\w-])`, 'i'))
    return end < 0 ? component.length : start + end
  }
  let depth = 1
  const tags = new RegExp(TEMPLATE)
  tags.lastIndex = start
  for (let tag = tags.exec(component); tag !== null; tag = tags.exec(component)) {
    if (!tag[0].endsWith('/>')) depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return tag.index
  }
  // A template in another language than HTML may have no tags.
  const last = component.lastIndexOf('</template')
  return last < start ? component.length : last
}

/** The scripts at their offsets: everything else is blank, so that edits of them are edits of the component. */
export function scriptsIn(component: string): string {
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
  let [text, at] = ['', 0]
  for (const [start, end] of scriptRanges(component)) {
    text += blank(component.slice(at, start)) + component.slice(start, end)
    at = end
  }
  return text + blank(component.slice(at))
}

/** The offset of the first script's first line. */
export function startOfScript(component: string): number {
  const [[start, end] = [0, 0]] = scriptRanges(component)
  const [lineEnd = ''] = /^\r?\n/.exec(component.slice(start, end)) ?? []
  return start + lineEnd.length
}

/** True if a script has JSX, which reads `<T>x` differently. */
export const hasJsx = (component: string): boolean => /<script\b[^>]*\blang=["']?[jt]sx\b/i.test(component)
