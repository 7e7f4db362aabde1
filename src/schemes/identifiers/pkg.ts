/** The pkg scheme: package URLs, by the purl specification. */

import { boundedName, isDotSegment } from '../../builders/index.js'
import { alpha, CharacterClass, digit, percentDecodeText, percentEncode } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { withoutLast } from '../definition/without-last.js'
import { canonicalByType, refusedByType, type TypedField } from './package-types.js'

/**
 * A package URL: a package in any ecosystem (the purl specification).
 *
 * @since 0.2.0
 */
export interface Pkg extends kit.ValueWith<'pkg', undefined, typeof fields> {}

// The raw characters of a canonical purl: letters, digits, ".-_~" and the colon.
const plain = alpha.or(digit, CharacterClass.of('.-_~:'))
const segments = plain.or(CharacterClass.of('/'))
// RFC 1738 has no raw tilde.
const tilde = CharacterClass.of('~')
const text = { characters: kit.ofClass(plain), dataCharacters: ':' } as const
const path = { characters: kit.ofClass(segments), dataCharacters: ':/' } as const

// More characters that a purl may have raw; the question mark and "&" delimit.
const typeCharacters = kit.only(kit.letters, kit.digits, '.-')
const keyCharacters = kit.only(kit.letters, kit.digits, '._-')
const pathText = kit.ucharAnd(';:@&=/')
const valueText = kit.ucharAnd(';:@=/')

const TYPE = /^[a-z][a-z\d.-]*$/
const KIND = 'the type of the package: a letter, then letters, digits, "." or "-"'
const typeField = kit.textField({ help: 'the kind of package, such as npm', presence: 'required', ...text })

const fields = {
  /** The kind of package, such as `npm`, in lower case. */
  type: {
    ...typeField,
    encode: ([type]) => (typeof type === 'string' && TYPE.test(type) ? type : kit.wrongFieldType(KIND, type)),
  } as typeof typeField,
  /** The namespace before the name, such as the owner; slashes separate its segments. */
  namespace: kit.textField({ help: 'the namespace before the name', isSegment: true, ...path }),
  /** The name of the package; for `git`, the path of the repository. */
  name: kit.textField({ help: 'the name of the package', presence: 'required', isSegment: true, ...text }),
  /** The version. */
  version: kit.textField({ help: 'the version', ...text }),
  /** Further qualifiers of the package, in order: distinct lower-case keys with non-empty values. */
  qualifiers: kit.pairsField({ help: 'a key and a value', each: 'qualifier', ...text }),
  /** A path in the package, without empty segments and dot segments: the fragment of the URI. */
  subpath: kit.textField({ help: 'a path in the package', ...path }),
}

type Texts = kit.FieldTexts<typeof fields>

/** The canonical text of a field, by the rules of its type. */
function canonical(texts: Texts, field: TypedField, isRfc3986: boolean): string | undefined {
  const data = percentDecodeText(texts[field] ?? '')
  const byType = data && canonicalByType(texts, field, data)
  if (!byType) return texts[field]
  const isPathOfName = field === 'name' && hasNameOfSegments(texts)
  const characters = field === 'namespace' || field === 'subpath' || isPathOfName ? segments : plain
  const written = isPathOfName ? (segmentsIn(byType) as string) : byType
  return percentEncode(written, isRfc3986 ? characters : characters.without(tilde))
}

/** In the tests of the specification, what follows the first segment of a `git` package is its name. */
function hasNameOfSegments({ type }: Pick<Texts, 'type'>): boolean {
  return type === 'git'
}

const literal = (text: string): string => percentDecodeText(text) ?? text

const hasSlash = (text: string): boolean => /%2f/i.test(text)

/** True if a name keeps its meaning in the canonical form, where its encoded slashes are slashes. */
function isRepository(name: string): boolean {
  const path = segmentsIn(name.replace(/%2f/gi, '/'))
  return !hasSlash(name) || (path !== undefined && !path.split('/').some(isDotSegment))
}

/** The significant segments, separated by single slashes; `undefined` if there are none. */
function segmentsIn(text: string, isOne: (segment: string) => boolean = () => true): string | undefined {
  return (
    text
      .split('/')
      .filter((segment) => segment !== '' && isOne(segment))
      .join('/') || undefined
  )
}

/**
 * The pkg scheme: package URLs.
 *
 * @example
 * import { pkg } from 'uriform/schemes'
 *
 * const angular = pkg.from('pkg:npm/%40angular/animation@12.3.1?arch=any#src')
 * angular.namespace // '@angular'
 * angular.name // 'animation'
 * angular.version // '12.3.1'
 * angular.qualifiers // [['arch', 'any']]
 * pkg.from('pkg:PyPI/Django_package@1.11').normalize().uri.href // 'pkg:pypi/django-package@1.11'
 * pkg.builder().type('npm').namespace('@angular').name('core').build().uri.href // 'pkg:npm/%40angular/core'
 *
 * @since 0.2.0
 */
export const pkg: kit.Scheme<'pkg', Pkg> = /* @__PURE__ */ kit.writtenScheme({
  scheme: 'pkg',
  authority: 'body',
  fragment: 'body',
  fields,
  read,
  write: ({ type, namespace, name, version, qualifiers, subpath }) => {
    return [
      `${type}/`,
      namespace === undefined ? '' : `${namespace}/`,
      name,
      // A name of dots isn't a dot segment if "@" follows it.
      version === undefined && !isDotSegment(name) ? '' : `@${version ?? ''}`,
      kit.pairsText(qualifiers, '?', '&'),
      subpath === undefined ? '' : `#${subpath}`,
    ].join('')
  },
  normalize: (texts, { isRfc3986 }) => ({
    type: texts.type,
    namespace: canonical(texts, 'namespace', isRfc3986),
    name: canonical(texts, 'name', isRfc3986) as string,
    version: canonical(texts, 'version', isRfc3986),
    // As the tests of the specification have them; its text compares keys and values joined.
    qualifiers: [...texts.qualifiers].sort(([one], [other]) => (one < other ? -1 : 1)),
    subpath: canonical(texts, 'subpath', isRfc3986),
  }),
})

/** The offset of the "@" before the version; -1 without one. The first of a scope, as npm writes it, is none. */
function versionStart(text: string): number {
  const end = text.lastIndexOf('@')
  const isScope = text.includes('/', end) && segmentsIn(text.slice(0, end)) === undefined
  return isScope ? -1 : end
}

const KEY = /^[a-z][a-z\d._-]*$/

// type "/" [ namespace "/" ] name [ "@" version ] [ "?" qualifiers ] [ "#" subpath ]
function read(rest: kit.Cursor): Texts | kit.Refusal {
  // Slashes before the type are ignored.
  while (rest.take('/'));
  const start = rest.at
  const type = rest.run(typeCharacters).toLowerCase()
  if (!TYPE.test(type)) return rest.refuse(KIND, start)
  if (!rest.take('/')) return rest.refuse('"/" and the name')
  const at = rest.at
  const text = rest.run(pathText)
  const end = versionStart(text)
  const written = end < 0 ? text : text.slice(0, end)
  // Trailing slashes are ignored, but before a version they leave an empty name.
  const names = end < 0 ? withoutLast(written, '/') : written
  const slash = hasNameOfSegments({ type }) ? names.search(/(?<=[^/])\//) : names.lastIndexOf('/')
  const name =
    (hasNameOfSegments({ type }) ? segmentsIn(names.slice(slash + 1)) : names.slice(slash + 1)) ?? ''
  if (name === '') return rest.refuse('the name of the package; "@" that begins a namespace is "%40"', at)
  if (hasNameOfSegments({ type }) && !isRepository(name)) {
    return rest.refuse('text beside "%2F", and no dot segment', at)
  }
  const namespace = segmentsIn(names.slice(0, Math.max(slash, 0)))
  if (namespace !== undefined && hasSlash(namespace)) return rest.refuse('no "%2F" in the namespace', at)
  const qualifiers: [key: string, value: string][] = []
  const keys = new Set<string>()
  for (const { at: from, written: given, hasValue, valueAt, value } of rest.parameters(
    '?',
    '&',
    keyCharacters,
    valueText,
  )) {
    const key = given.toLowerCase()
    if (!KEY.test(key)) return rest.refuse('a key: a letter, then letters, digits, ".", "-" or "_"', from)
    if (!hasValue) return rest.refuse(kit.EQUALS_AND_VALUE, valueAt)
    // A key with an empty value counts as absent.
    if (value === '') continue
    if (keys.has(key)) return rest.refuse(`"${boundedName(key)}" no more than once`, from)
    keys.add(key)
    qualifiers.push([key, value])
  }
  const hash = rest.at
  const subpath = rest.take('#') ? rest.rest() : ''
  if (!rest.isAtEnd) return rest.refuse('"%3F" for "?" in data, "#" and a path, or the end')
  if (hasSlash(subpath)) return rest.refuse('no "%2F" in the path in the package', hash + 1)
  const version = (end < 0 ? '' : text.slice(end + 1)) || undefined
  const wrong = refusedByType({
    type,
    namespace,
    name: literal(name),
    version: version && literal(version),
    qualifiers,
  })
  if (wrong !== undefined) {
    const [field, expected] = wrong
    const places = { namespace: at, name: at, version: at + end + 1, qualifiers: hash }
    return kit.refusedAt(places[field as keyof typeof places], expected, undefined, field)
  }
  return {
    type,
    namespace,
    name,
    version,
    qualifiers,
    subpath: segmentsIn(subpath, (segment) => !isDotSegment(segment)),
  }
}
