/**
 * The index of the documents' search: every section of a guide, and every name of the API. words.json adds the phrases
 * that people type to the sections that answer them.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Comment, ReflectionKind } from 'typedoc'

/** @import { Application, IndexEvent, Reflection } from 'typedoc' */
/** @import { Row } from './ranking.mjs' */

/** @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'))

/**
 * The rows of the index, and none in TypeDoc's own.
 *
 * @param {IndexEvent} event
 * @param {Application} app
 * @param {ReadonlyMap<string, string>} titles The titles of the guides, by their files.
 * @returns {readonly Row[]}
 */
export function rowsOf(event, app, titles) {
  const { router } = app.renderer
  if (router === undefined) throw new Error('No router')
  const urlOf = (/** @type {Reflection} */ reflection) => router.getFullUrl(reflection)
  const found = event.searchResults.splice(0)
  event.searchFields.splice(0)
  return found.flatMap((reflection) => {
    if (!reflection.isDocument()) return [nameRow(reflection, urlOf(reflection))]
    const [file] = [...titles].find(([, title]) => title === reflection.name) ?? []
    return file !== undefined && /\bdocs\b/.test(relative('.', file))
      ? guideRows(relative('.', file), reflection.name, urlOf(reflection))
      : []
  })
}

/**
 * @param {Reflection} reflection
 * @param {string} url
 * @returns {Row}
 */
function nameRow(reflection, url) {
  const { name, kind, parent } = reflection
  const isMember = parent?.kindOf(ReflectionKind.Module) !== true && kind !== ReflectionKind.Module
  const comment =
    reflection.comment ?? (reflection.isDeclaration() ? reflection.signatures?.[0]?.comment : undefined)
  const text = isMember || comment === undefined ? '' : plain(Comment.combineDisplayParts(comment.summary))
  const of = parent === undefined || parent.isProject() ? '' : parent.name
  return { kind: isMember ? 'member' : 'name', icon: kind, name, parent: of, url, text }
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} page
 * @returns {readonly Row[]}
 */
function guideRows(file, title, page) {
  const own = { ...words[file] }
  const rows = sectionsOf(readFileSync(file, 'utf8')).map(({ level, heading, text }) => {
    const synonyms = own[heading] ?? []
    delete own[heading]
    /** @type {Pick<Row, 'kind' | 'icon'>} */
    const kinds = { kind: 'section', icon: ReflectionKind.Document }
    const place =
      level === 1 ? { parent: '', url: page } : { parent: title, url: `${page}#${anchorOf(heading)}` }
    return { ...kinds, ...place, name: heading.replaceAll('`', ''), text, synonyms }
  })
  for (const heading of Object.keys(own)) throw new Error(`words.json: ${file} has no section "${heading}"`)
  return rows
}

/** A block of code. */
const CODE = /^```\w*\n(.*?)^```/gms

/**
 * The sections of a guide, with their text: their prose, or their code if there is no prose. A `#` in code is no heading.
 *
 * @param {string} guide
 */
function sectionsOf(guide) {
  return guide
    .replaceAll(/^More: .*$/gm, '')
    .replaceAll(CODE, (code) => code.replaceAll(/^#/gm, '\\#'))
    .split(/^(?=#{1,3} )/m)
    .filter((section) => section.startsWith('#'))
    .map((section) => {
      const [, marks = '', heading = '', text = ''] = /^(#+) ([^\n]*)\n(.*)/s.exec(section) ?? []
      const prose = plain(text.replaceAll(CODE, ''))
      const code = text
        .replaceAll(CODE, '$1')
        .replaceAll(/^import .*$|\s+/gm, ' ')
        .trim()
      return { level: marks.length, heading, text: prose === '' ? code : prose }
    })
}

/**
 * Markdown as plain text on one line.
 *
 * @param {string} markdown
 */
function plain(markdown) {
  return markdown
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/^\|[-: |]+\|$/gm, '')
    .replaceAll(/^\| *| *\|$/gm, '')
    .replaceAll(/ *(?<!\\)\| */g, ' · ')
    .replaceAll(/!?\[((?:`[^`]*`|[^\]`])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|^- |\b_|_\b/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * The anchor that TypeDoc makes of a heading. Code in the heading is left out.
 *
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/`[^`]*`|[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(/ +/g, '-')
}
