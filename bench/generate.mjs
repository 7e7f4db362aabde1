/** URLs as they are met in the wild, the same ones in every run. */

const SEED = 20050101

/** @param {number} count */
export function webUrls(count) {
  const { chance, upTo, pick } = random(SEED)
  const word = () => pick(WORDS)
  const query = () =>
    Array.from({ length: 1 + upTo(3) }, () => `${word()}=${chance(0.3) ? upTo(100_000) : word()}`).join('&')
  const segment = () =>
    chance(0.04) ? `${word()}%20${word()}` : chance(0.2) ? `${word()}-${word()}` : word()
  return Array.from({ length: count }, () => {
    const scheme = chance(0.9) ? 'https' : 'http'
    const host = `${chance(0.5) ? 'www.' : chance(0.4) ? `${word()}.` : ''}${word()}${word()}.${pick(DOMAINS)}`
    const port = chance(0.02) ? `:${1024 + upTo(60_000)}` : ''
    const directories = Array.from({ length: upTo(5) }, () => `/${segment()}`).join('')
    const file = chance(0.4) ? `/${chance(0.1) ? '~' : ''}${word()}.${pick(EXTENSIONS)}` : '/'
    const end = `${chance(0.2) ? `?${query()}` : ''}${chance(0.05) ? `#${word()}` : ''}`
    return `${scheme}://${host}${port}${directories}${file}${end}`
  })
}

/** @param {number} count */
export function fileUrls(count) {
  const { chance, upTo, pick } = random(SEED + 1)
  const name = () => pick(WORDS) + (chance(0.5) ? `${pick(['-', '_', '.'])}${pick(WORDS)}` : '')
  return Array.from({ length: count }, () => {
    const directories = Array.from({ length: 1 + upTo(7) }, () => `/${name()}`).join('')
    return `file://${directories}/${name()}.${pick(EXTENSIONS)}`
  })
}

/** mulberry32 */
function random(/** @type {number} */ seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (/** @type {number} */ limit) => Math.floor(next() * limit)
  return {
    upTo,
    chance: (/** @type {number} */ probability) => next() < probability,
    pick: (/** @type {readonly string[]} */ items) => String(items[upTo(items.length)]),
  }
}

const WORDS =
  'about account admin api archive article assets author blog book build cache catalog center city code company contact content data design detail docs download edit education event example faculty feed files forum gallery global group guide health help history home image index info item journal lab language library link list local login main map market media member museum music news note online open order page papers people photo press product profile project public report research resource review school science search service session shop site software source staff start store story student support system team test text theme tools topic travel update user version video view web wiki work world'.split(
    ' ',
  )
const DOMAINS = ['com', 'com', 'com', 'org', 'net', 'edu', 'gov', 'co.uk', 'ac.uk', 'de', 'io', 'ca']
const EXTENSIONS = ['html', 'html', 'htm', 'php', 'asp', 'pdf', 'js', 'json', 'png', 'txt', 'cc', 'h']
