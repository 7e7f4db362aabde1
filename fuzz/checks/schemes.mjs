/** The values of schemes: the grammar of each, their text and normal form, building again, and what they send. */
import { rfc3986 } from 'uriform/generations'
import { matcherOf } from '../../tests/support/matcher.js'
import { schemeGrammars } from '../../tests/support/scheme-grammars.js'
import { Disagreement, same } from '../check.mjs'
import { isDots, refusalOf } from '../dots.mjs'

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Generation} Generation */
/** @typedef {import('../../src/index.js').SchemeValue} SchemeValue */

const LONGEST = 1_000

/** @type {Map<string, (text: string) => boolean>} */
const languages = new Map()

/**
 * Whether the grammar of a scheme has a text; `undefined` where there is no grammar.
 *
 * @param {Generation} generation
 * @param {string} scheme
 */
function languageOf(generation, scheme) {
  const found = Object.entries(schemeGrammars[generation.name]).find(([name]) => name === scheme)?.[1]
  if (found === undefined) return undefined
  const key = `${generation} ${scheme}`
  const matches = languages.get(key) ?? matcherOf(found.grammar, found.start).matches
  languages.set(key, matches)
  return (/** @type {string} */ text) => matches(text) && found.prose?.(text) !== false
}

/** @param {SchemeValue} value */
function fieldsOf(value) {
  return Object.fromEntries(namesOf(value).map((name) => [name, read(value, name)]))
}

/** The names of a value's scheme and fields, which are getters of its class. */
function namesOf(/** @type {SchemeValue} */ value) {
  const members = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(value)))
  return members.filter(([name, { get }]) => get !== undefined && name !== 'endpoint').map(([name]) => name)
}

/**
 * @param {SchemeValue} value
 * @param {string} name
 * @returns {unknown}
 */
function read(value, name) {
  return value[/** @type {keyof SchemeValue} */ (name)]
}

/** The first field whose octets are not UTF-8: reading it throws. */
function notText(/** @type {SchemeValue} */ value) {
  return namesOf(value).find((name) => {
    try {
      read(value, name)
      return false
    } catch {
      return true
    }
  })
}

/** What is an authority by the generic syntax and, before RFC 3986, a part of an address or of an article's name. */
const hasUnlikelyServer = /^(?:mailto|news):\/\//i

/** A name of the DNS, which is what most schemes take as the data of a host; a text may have any name. */
const dnsName =
  /^(?!.{255}|.{253}[^.]|(?:.*\.)?xn--(?:\.|$))(?:[\w-]{1,63}\.)*(?!(?:\d+|0x[\da-f]*)\.?$)[\w-]{1,63}\.?$/i

/** Generic normal forms have no dot segments, which some schemes have as data. */
const hasDots = (/** @type {string} */ text) => /(?:^|[:/;])(?:\.|%2e){1,2}(?:[/?#;]|$)/i.test(text)

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function schemeChecks({ schemes, Uri, Path, Query, UriSyntaxError, UriBuildError, file }) {
  /**
   * The value of a text in its scheme; `undefined` where there is none.
   *
   * @param {string} text
   * @param {Generation} generation
   */
  const readValue = (text, generation) => {
    const result = schemes.parse(text, { generation })
    return result._tag === 'Left' || result.right instanceof Uri
      ? undefined
      : /** @type {SchemeValue} */ (/** @type {unknown} */ (result.right))
  }

  const known = (/** @type {string} */ name) =>
    /** @type {{ from(text: string, options: object): SchemeValue, builder(options: object): object }} */ (
      /** @type {unknown} */ (schemes.get(/** @type {'ftp'} */ (name)))
    )

  return [
    {
      name: 'scheme language',
      section: 'RFC 1738 5; RFC 6068 2, RFC 5538 3 and 4, RFC 8089 2',
      kind: 'references',
      run([text = ''], generation) {
        if (text.length > LONGEST) return
        const scheme = /^[a-z]+(?=:)/i.exec(text)?.[0].toLowerCase() ?? ''
        const isMember = languageOf(generation, scheme)
        if (isMember === undefined || !schemes.has(scheme)) return
        const uri = isMember(text) ? Uri.parse(text, { generation }) : undefined
        // TCP has no port beyond 65535, although the grammars have.
        const hasPorts = 'port' in (schemes.get(/** @type {'ftp'} */ (scheme))?.fields ?? {})
        const expected = uri?._tag === 'Right' && !(hasPorts && (uri.right.port ?? 0) > 65_535)
        same('accepted', schemes.parse(text, { generation })._tag === 'Right', expected)
      },
    },
    {
      name: 'scheme value',
      section: 'Round trip and Normalize, of scheme values',
      kind: 'references',
      run([text = '', other = ''], generation) {
        const value = readValue(text, generation)
        if (value === undefined) return
        const options = { generation }
        same('text', [String(value), value.toJSON(), value.uri.href], [text, text, text])
        const again = known(value.scheme).from(JSON.parse(JSON.stringify(value)), options)
        same('from JSON', again.equals(value), true)
        const normal = value.normalize()
        same('idempotent', normal.normalize().uri.href, normal.uri.href)
        same('equivalent', [normal.equals(value), value.equals(normal)], [true, true])
        const back = readValue(normal.uri.href, generation)
        same('accepted', back?.uri.href, normal.uri.href)
        const name = notText(value)
        if (name === undefined) {
          same('fields', back && fieldsOf(back), fieldsOf(normal))
        } else {
          let thrown
          try {
            Reflect.get(value, name)
          } catch (error) {
            thrown = error
          }
          same('not UTF-8', thrown instanceof UriSyntaxError && thrown.error.kind, 'not-utf8')
        }
        const generic = value.uri.normalize('scheme')
        const genericValue = readValue(generic.href, generation)
        if (
          genericValue !== undefined &&
          !hasDots(text) &&
          (generation === rfc3986 || !hasUnlikelyServer.test(text))
        )
          same('the generic normal form', genericValue.equals(value), true)
        const second = readValue(other, generation)
        if (second !== undefined) same('symmetric', second.equals(value), value.equals(second))
      },
    },
    {
      name: 'scheme built again',
      section: 'scheme values: parse then build',
      kind: 'references',
      generation: rfc3986,
      run([text = ''], generation) {
        const whole = readValue(text, generation)
        if (whole === undefined || notText(whole) !== undefined) return
        // A builder is given no fragment, and user information only where it is a field.
        const bareText = text.replace(/#.*$/s, '')
        const isField = 'user' in whole || whole.uri.userinfo === undefined
        const value = readValue(isField ? bareText : bareText.replace(/\/\/[^/?#]*@/, '//'), generation)
        if (value === undefined) return
        const normal = value.normalize()
        // It keeps its dot segments, because without them it would be another URI.
        if (normal.uri.path.segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment.text))) return
        const { scheme, ...fields } = fieldsOf(normal)
        // Data in other letters becomes A-labels.
        const { host, port, bucket } = fields
        if (typeof host === 'string' && /[^\0-\x7f]/.test(host)) return
        const hasDots = Object.values(fields)
          .flat()
          .some((item) => isDots(String(item)))
        let builder = /** @type {any} */ (known(value.scheme).builder({ generation }))
        for (const [name, data] of Object.entries(fields)) {
          if (data === undefined || name === 'kind') continue
          if (/^https?$/.test(String(scheme)) && name === 'path')
            builder = builder.path(Path.from(String(data)))
          else if (/^https?$/.test(String(scheme)) && name === 'search')
            builder = builder.query(Query.from(String(data)))
          else builder = Array.isArray(data) ? builder[name](...data) : builder[name](data)
        }
        const result = builder.tryBuild()
        if (result._tag === 'Left') {
          if (hasDots && result.left.kind === 'dot-segment') return
          const ofHost = refusalOf(String(host ?? bucket), String(scheme))
          if (ofHost === result.left.kind) return
          // Data that begins with a bracket is an address.
          if (String(host).startsWith('[') && result.left.kind === 'invalid-ip-literal') return
          if (scheme !== 'file' && result.left.kind === 'invalid-host' && !dnsName.test(String(host))) return
          // The generic syntax has ports of any number of digits, a builder those that there are.
          if (Number(port ?? 0) > 65_535 && result.left.kind === 'invalid-port') return
          throw new Disagreement('built', normal.uri.href, `${result.left.kind} in ${result.left.field}`)
        }
        same('equal', result.right.equals(value) || result.right.uri.href, true)
        same('fields', fieldsOf(result.right.normalize()), fieldsOf(value.normalize()))
      },
    },
    {
      name: 'what a scheme sends',
      section: 'RFC 1738 3.2.2 and 6, RFC 4266 4, RFC 6068 7, RFC 8089: one line is one line',
      kind: 'references',
      run([text = ''], generation) {
        const value = /** @type {any} */ (readValue(text, generation))
        if (value === undefined) return
        const attempt = (/** @type {() => unknown} */ send) => {
          try {
            return send()
          } catch (error) {
            if (error instanceof UriBuildError || error instanceof UriSyntaxError) return undefined
            throw error
          }
        }
        const lines = [
          ...['ftp', 'nntp'].flatMap((name) =>
            value.scheme === name ? (attempt(() => value.commands()) ?? []) : [],
          ),
          ...(/^https?$/.test(value.scheme) ? [attempt(() => value.requestTarget())] : []),
        ]
        if (value.scheme === 'gopher') {
          const request = attempt(() => value.request())
          if (typeof request === 'string') {
            same('the end of a line', request.endsWith('\r\n'), true)
            lines.push(request.slice(0, -2))
          }
        }
        if (value.scheme === 'mailto') {
          const message = /** @type {any} */ (attempt(() => value.message()))
          lines.push(...(message?.headers ?? []).flat())
        }
        for (const line of lines) same('one line', typeof line === 'string' && /[\r\n]/.test(line), false)
        if (value.scheme !== 'file') return
        for (const platform of /** @type {const} */ (['posix', 'win32'])) {
          const path = value.tryToPath(platform)
          // As data, a name in other letters becomes A-labels, and one that begins with a bracket is an address.
          if (path._tag === 'Left' || /^\[|[^\0-\x7f]/.test(value.host ?? '')) continue
          same('NUL', path.right.includes('\0'), false)
          const back = file.tryFromPath(path.right, platform)
          if (back._tag === 'Left') throw new Disagreement(`${platform} path`, path.right, back.left.kind)
          same(`${platform} path`, back.right.toPath(platform), path.right)
          // A drive by itself would be what is current on it, so that its path is that of its root.
          const isDrive = platform === 'win32' && /^[a-z]:$/i.test(value.segments.join('/'))
          const segments = value.segments.join('/') + (isDrive ? '/' : '')
          same(`${platform} segments`, back.right.segments.join('/'), segments)
        }
      },
    },
  ]
}
