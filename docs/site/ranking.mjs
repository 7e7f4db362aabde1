/**
 * The ranking of the documents' search. The page runs it on the index that search-index.mjs makes, and so do the tests.
 *
 * A row scores by its best field for each word of the query. Rare words count more, and words that are in everything,
 * such as "url", count nothing.
 */

/**
 * A result: a section of a guide, or a name of the API.
 *
 * @typedef {object} Row
 * @property {'section' | 'name' | 'member'} kind
 * @property {number} icon
 * @property {string} name The heading, or the name.
 * @property {string} parent The title of the guide, the entry, or the type of the member.
 * @property {string} url
 * @property {string} text What it says, as plain text.
 * @property {readonly string[]} [synonyms] What people type for a section.
 */

/**
 * @typedef {object} Prepared
 * @property {Row} row
 * @property {readonly string[]} heading
 * @property {readonly (readonly string[])[]} synonyms
 * @property {ReadonlySet<string>} parent
 * @property {ReadonlyMap<string, number>} text The number of times that each word occurs.
 */

/** The points for a match in each field. */
const WEIGHTS = { synonym: 11, parent: 3, text: 2 }

/** The factor of a row's score, the points for its heading or name, and the factor if that is exactly the query. */
const KINDS = {
  section: { row: 1, heading: 12, whole: 2.5 },
  name: { row: 0.5, heading: 6, whole: 3.5 },
  member: { row: 0.5, heading: 2, whole: 3 },
}

/** The part of its weight that a word keeps which the query only begins. */
const BEGUN = 0.4

const STOP_WORDS = new Set(
  'a an and any are as at be by can do for from get how i if in into is it its js my of on or that the this to uri url use what when with'.split(
    ' ',
  ),
)

/**
 * Returns a function that finds the rows for a query, the best first.
 *
 * @param {readonly Row[]} rows
 */
export function finder(rows) {
  const prepared = rows.map(prepare)
  const rarity = rarityIn(prepared)
  return (/** @type {string} */ query) => {
    const words = wordsToFind(query)
    return prepared
      .map((each) => ({ row: each.row, score: scoreOf(each, words, query.trim(), rarity) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ row }) => row)
  }
}

/**
 * The words of a text, in lower case and without endings. A compound word is followed by its parts: "Next.js" gives
 * `next.js`, `next` and `js`; "baseUrl" gives `baseurl`, `base` and `url`.
 *
 * @param {string} text
 */
export function wordsOf(text) {
  const found = text.matchAll(/[\p{L}\p{N}]+(?:[-._:/'][\p{L}\p{N}]+)*|\.\.+/gu)
  return [...found].flatMap(([word]) => {
    const parts = word.match(/\p{Lu}*[\p{Ll}\p{N}]+|\p{Lu}+|[\p{L}\p{N}]+/gu) ?? []
    return [...new Set([word, ...parts].map(stem))]
  })
}

/**
 * A word without the endings of its forms, so that "encoding", "encoded" and "encode" are one.
 *
 * @param {string} word
 */
function stem(word) {
  const lower = word.toLowerCase()
  const short = lower.replace(/(?<=[^su])s$/, '').replace(/(?<=\p{L}{4})(?:ing|ed|ion|or|er)$/u, '')
  return short.replace(/(?<=\p{L}{3})e$/u, '').replace(/^param(?:eter)?$/, 'parameter')
}

/**
 * The words of a query that count. If none does, all do.
 *
 * @param {string} query
 */
function wordsToFind(query) {
  const words = [...new Set(query.split(/\s+/).flatMap(wordsOf))]
  const counting = words.filter((word) => !STOP_WORDS.has(word))
  return counting.length > 0 ? counting : words
}

/**
 * @param {Row} row
 * @returns {Prepared}
 */
function prepare(row) {
  /** @type {Map<string, number>} */
  const text = new Map()
  for (const word of wordsOf(row.text)) text.set(word, (text.get(word) ?? 0) + 1)
  return {
    row,
    heading: wordsToFind(row.name),
    synonyms: (row.synonyms ?? []).map(wordsToFind),
    parent: new Set(wordsOf(row.parent)),
    text,
  }
}

/**
 * Returns a function that rates how rare a word is among the rows.
 *
 * @param {readonly Prepared[]} prepared
 * @returns {(word: string) => number}
 */
function rarityIn(prepared) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { heading, synonyms, text } of prepared) {
    for (const word of new Set([...heading, ...synonyms.flat(), ...text.keys()])) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return (word) => Math.log(1 + prepared.length / (counts.get(word) ?? 1))
}

/**
 * @param {Prepared} prepared
 * @param {readonly string[]} words
 * @param {string} query
 * @param {(word: string) => number} rarity
 */
function scoreOf(prepared, words, query, rarity) {
  const spoken = spokenSynonyms(prepared, words)
  let score = 0
  let found = 0
  let sought = 0
  for (const word of words) {
    const own = fieldScore(prepared, word, spoken)
    score += own * rarity(word)
    sought += rarity(word)
    if (own > 0) found += rarity(word)
  }
  return score * (found / sought) ** 2 * weightOf(prepared.row, query)
}

/**
 * The words of the synonyms whose words are all in the query: "sign" alone doesn't say "plus sign".
 *
 * @param {Prepared} prepared
 * @param {readonly string[]} words
 */
function spokenSynonyms({ synonyms }, words) {
  return new Set(synonyms.filter((synonym) => synonym.every((word) => words.includes(word))).flat())
}

/**
 * @param {Prepared} prepared
 * @param {string} word
 * @param {ReadonlySet<string>} spoken
 */
function fieldScore({ row, heading, parent, text }, word, spoken) {
  const count = text.get(word) ?? 0
  return Math.max(
    spoken.has(word) ? WEIGHTS.synonym : 0,
    KINDS[row.kind].heading * matchOf(heading, word) * (0.5 + 0.5 / heading.length),
    parent.has(word) ? WEIGHTS.parent : 0,
    (WEIGHTS.text * count) / (count + 1),
  )
}

/**
 * @param {readonly string[]} heading
 * @param {string} word
 */
function matchOf(heading, word) {
  if (heading.includes(word)) return 1
  return word.length > 2 && heading.some((each) => each.startsWith(word)) ? BEGUN : 0
}

/**
 * @param {Row} row
 * @param {string} query
 */
function weightOf({ kind, name }, query) {
  const isWhole = kind === 'section' ? name.toLowerCase() === query.toLowerCase() : name === query
  return KINDS[kind].row * (isWhole ? KINDS[kind].whole : 1)
}

/** The length of an excerpt, in characters. */
const EXCERPT = 150

/**
 * The part of a row's text that has most of the query's words, in pieces: those at odd places are matches.
 *
 * @param {Row} row
 * @param {string} query
 * @returns {readonly string[]}
 */
export function excerptOf({ text }, query) {
  const words = new Set(wordsToFind(query))
  const pieces = text.split(/([\p{L}\p{N}][\p{L}\p{N}.'/-]*[\p{L}\p{N}]|[\p{L}\p{N}])/u)
  const isMatch = pieces.map((piece, at) => at % 2 === 1 && wordsOf(piece).some((word) => words.has(word)))
  const start = startOfExcerpt(pieces, isMatch)
  /** @type {string[]} */
  const shown = [start > 0 ? '… ' : '']
  let length = 0
  for (let at = start; at < pieces.length && length < EXCERPT; at += 1) {
    const piece = pieces[at] ?? ''
    length += piece.length
    if (isMatch[at]) shown.push(piece, '')
    else shown[shown.length - 1] += piece
  }
  if (length >= EXCERPT) shown[shown.length - 1] += ' …'
  return shown
}

/**
 * The piece from which most different matches follow within the length of an excerpt. It begins a sentence, if one begins
 * just before.
 *
 * @param {readonly string[]} pieces
 * @param {readonly boolean[]} isMatch
 */
function startOfExcerpt(pieces, isMatch) {
  let best = 0
  let most = 0
  for (const [start, piece] of pieces.entries()) {
    const begins = start === 0 || /[.!?:;] $/.test(pieces[start - 1] ?? '')
    if (!begins || piece === '') continue
    /** @type {Set<string>} */
    const matches = new Set()
    let length = 0
    for (let at = start; at < pieces.length && length < EXCERPT - 20; at += 1) {
      length += (pieces[at] ?? '').length
      if (isMatch[at]) matches.add(stem(pieces[at] ?? ''))
    }
    if (matches.size > most) [best, most] = [start, matches.size]
  }
  return best
}
