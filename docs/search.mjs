/**
 * The search of the reference: every section of a guide is a result, above the names of the API. search.json adds the
 * words that people type to the sections that answer them.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DocumentReflection, ReflectionKind } from 'typedoc'

/** @import { Application, IndexEvent, Reflection } from 'typedoc' */

/** The weight of a section; a name of the API has 1. A name that is typed in full still ranks higher. */
const BOOST = 12

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const words = JSON.parse(readFileSync('docs/search.json', 'utf8'))

/**
 * Replaces the guides in an index by their sections.
 *
 * @param {IndexEvent} event
 * @param {Application} app
 * @param {ReadonlyMap<string, string>} titles The titles of the guides, by their files.
 */
export function indexSections(event, app, titles) {
  const { router } = app.renderer
  if (router === undefined) throw new Error('No router')
  event.searchFieldWeights.words = 120
  event.searchFieldWeights.document = 0.1
  const fileOf = (/** @type {Reflection} */ { name }) =>
    [...titles].find(([, title]) => title === name)?.[0] ?? ''
  const guides = event.searchResults.filter(
    (result) => result.isDocument() && /\bdocs\b/.test(relative('.', fileOf(result))),
  )
  // Members are found less often than the names of entries.
  for (const result of event.searchResults) {
    if (!result.parent?.kindOf(ReflectionKind.Module)) result.relevanceBoost = 0.1
  }
  for (const guide of guides) event.removeResult(event.searchResults.indexOf(guide))
  for (const guide of guides) {
    const file = fileOf(guide)
    const own = { ...words[relative('.', file)] }
    for (const { level, heading, text } of sectionsOf(readFileSync(file, 'utf8'))) {
      const section = new DocumentReflection(heading, level === 1 ? guide.parent : guide, [], {})
      section.relevanceBoost = BOOST
      const page = router.getFullUrl(guide)
      // The router has no way to name a place in a guide.
      router.fullUrls.set(section, level === 1 ? page : `${page}#${anchorOf(heading)}`)
      event.searchResults.push(/** @type {any} */ (section))
      // lunr takes two states of its automaton for one if the edges of one are digits: words of code then get lost.
      event.searchFields.push({ words: own[heading] ?? '', document: text.replaceAll(/\d+/g, ' ') })
      delete own[heading]
    }
    for (const heading of Object.keys(own))
      throw new Error(`search.json: ${file} has no section "${heading}"`)
  }
}

/**
 * The sections of a guide, with their plain text. A `#` in code is no heading.
 *
 * @param {string} guide
 */
function sectionsOf(guide) {
  const prose = guide.replaceAll(/^```.*?^```/gms, '')
  return prose
    .split(/^(?=#{1,3} )/m)
    .filter((section) => section.startsWith('#'))
    .map((section) => {
      const [, marks = '', heading = '', text = ''] = /^(#+) ([^\n]*)\n(.*)/s.exec(section) ?? []
      return { level: marks.length, heading, text }
    })
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
