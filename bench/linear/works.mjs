/** The kinds of work whose time is watched: from a text to a task, or to nothing where the text allows none. */
import { inspect } from 'node:util'
import {
  Authority,
  compare,
  describe,
  Fragment,
  fromURL,
  Host,
  Path,
  Query,
  redacted,
  Segment,
  toURL,
  tryEdit,
  tryRelativize,
  tryUri,
  Uri,
  UriReference,
  Userinfo,
  uriBuilder,
} from 'uriform'

/** @typedef {(() => unknown) | undefined} Task */

const BASE = Uri.from('http://h/a/b/c/d;p?q')
const NO_PATH = Path.from('')

const builder = uriBuilder('http').host('h')

/**
 * @param {(value: UriReference) => Task} prepare
 * @returns {(text: string) => Task}
 */
function reference(prepare) {
  return (text) => {
    const result = UriReference.parse(text)
    return result._tag === 'Right' ? prepare(result.right) : undefined
  }
}

/**
 * @param {(value: Uri) => Task} prepare
 * @returns {(text: string) => Task}
 */
function uri(prepare) {
  return reference((value) => (value instanceof Uri ? prepare(value) : undefined))
}

/**
 * Work on a component, where that is most of the text.
 *
 * @template {'path' | 'query' | 'fragment' | 'userinfo' | 'host' | 'authority'} Name
 * @param {Name} name
 * @param {(component: NonNullable<UriReference[Name]>) => Task} prepare
 * @returns {(text: string) => Task}
 */
function part(name, prepare) {
  return reference((value) => {
    const component = value[name]
    return component && 2 * component.text.length > value.href.length ? prepare(component) : undefined
  })
}

/**
 * @param {string} end What makes an error of the text, so that it is looked at again.
 * @returns {(text: string) => Task}
 */
function parsing(end) {
  return (text) => {
    const longer = join(text, end)
    return () => UriReference.parse(longer)
  }
}

/**
 * The message of a text that is no reference.
 *
 * @param {string} text
 * @returns {Task}
 */
function message(text) {
  const result = UriReference.parse(text)
  return result._tag === 'Left' ? () => describe(result.left) : undefined
}

/**
 * A new text, not a tree of pieces.
 *
 * @param {string[]} pieces
 */
function join(...pieces) {
  return pieces.join('')
}

/**
 * The text cut into equal pieces, each a name that is not refused.
 *
 * @param {string} text
 */
function piecesOf(text) {
  const length = 64
  return Array.from({ length: Math.floor(text.length / length) }, (_, index) => {
    return `x${text.slice(index * length, (index + 1) * length)}`
  })
}

/** @type {Readonly<Record<string, (text: string) => Task>>} */
export const works = {
  'UriReference.parse': (text) => () => UriReference.parse(text),
  'UriReference.parse, a space at the end': parsing(' '),
  'UriReference.parse, a percent sign at the end': parsing('%'),
  'UriReference.parse, ` @` at the end': parsing(' @'),
  'UriReference.canParse': (text) => () => UriReference.canParse(text),
  'describe(error)': (text) => message(text) ?? message(join(text, ' ')),
  components: reference((value) => () => value.components()),
  redacted: reference((value) => () => redacted(value)),
  inspect: reference((value) => () => inspect(value)),
  port: reference((value) => () => value.port),
  origin: uri((value) => () => value.origin),
  'normalize()': reference((value) => () => value.normalize()),
  "normalize('scheme')": reference((value) => () => value.normalize('scheme')),
  'equals(text)': reference((value) => {
    const other = join(value.href, '/z')
    return () => value.equals(other)
  }),
  "equals(value, 'scheme')": reference((value) => {
    const other = value.normalize('scheme')
    return () => value.equals(other, 'scheme')
  }),
  compare: reference((value) => {
    const other = UriReference.from(join(value.href, '/z'))
    return () => compare(value, other)
  }),
  'base.resolve(text)': (text) => (UriReference.canParse(text) ? () => BASE.resolve(text) : undefined),
  "uri.resolve('../x')": uri((value) => () => value.resolve('../x')),
  'isSameDocument(base)': reference((value) => () => value.isSameDocument(BASE)),
  'base.tryRelativize(uri)': uri((value) => () => tryRelativize(BASE, value)),
  'uri.tryRelativize(base)': uri((value) => () => tryRelativize(value, BASE)),
  'uri.tryRelativize(uri)': uri((value) => () => tryRelativize(value, value)),
  'uri.tryRelativize(uri and a little more)': uri((value) => {
    const target = Uri.from(join(value.href, '/z'))
    return () => tryRelativize(value, target)
  }),
  'uri.tryRelativize(its normal form)': uri((value) => {
    const target = value.normalize()
    return () => tryRelativize(value, target)
  }),
  toURL: uri((value) => (URL.canParse(value.href) ? () => toURL(value) : undefined)),
  fromURL: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url && (() => fromURL(url))
  },

  'path.segments': part('path', (path) => () => path.segments),
  'path.segments, their parameters': part('path', (path) => () => path.segments.map((one) => one.parameters)),
  'path.segments, decoded': part('path', (path) => () => path.segments.map((one) => one.tryDecoded)),
  'path.tryDecoded': part('path', (path) => () => path.tryDecoded),
  'path.octets': part('path', (path) => () => path.octets),
  'path.equals(path)': part('path', (path) => {
    const other = Path.from(join(path.text, '/z'))
    return () => path.equals(other)
  }),
  'path.equals(data)': part('path', (path) => () => path.equals('x')),
  'Path.from': part('path', (path) => () => Path.from(path.text)),
  'Segment.parse': part('path', (path) => () => Segment.parse(path.text.slice(1))),

  'query.pairs': part('query', (query) => () => query.pairs),
  'query.pairs, names and values': part('query', (query) => () => {
    return query.pairs.map((pair) => [pair.tryName, pair.tryValue])
  }),
  'query.get(none)': part('query', (query) => () => query.get('none')),
  'query.tryGetAll': part('query', (query) => () => query.tryGetAll('a')),
  'query.form.get(none)': part('query', (query) => () => query.form.get('none')),
  'query.tryDecoded': part('query', (query) => () => query.tryDecoded),
  'Query.from': part('query', (query) => () => Query.from(query.text)),

  'fragment.tryDecoded': part('fragment', (fragment) => () => fragment.tryDecoded),
  'Fragment.from': part('fragment', (fragment) => () => Fragment.from(fragment.text)),

  'userinfo, user and password decoded': part('userinfo', (userinfo) => () => {
    return [userinfo.user.tryDecoded, userinfo.password?.tryDecoded]
  }),
  'userinfo, inspected': part('userinfo', (userinfo) => () => inspect(userinfo)),
  'Userinfo.from': part('userinfo', (userinfo) => () => Userinfo.from(userinfo.text)),

  'host.kind and .address': part('host', (host) => () => [host.kind, host.address]),
  'host.tryDecoded': part('host', (host) => () => host.tryDecoded),
  'host.equals(data)': part('host', (host) => () => host.equals(host.text)),
  'Host.from': part('host', (host) => () => Host.from(host.text)),

  'authority, its parts': part('authority', (authority) => () => {
    return [authority.userinfo, authority.host, authority.port]
  }),
  'authority.equals(authority)': part('authority', (authority) => {
    const other = Authority.from(authority.text)
    return () => authority.equals(other)
  }),
  'Authority.from': part('authority', (authority) => () => Authority.from(authority.text)),
  'Authority.parse, of what stands after the slashes': (text) => {
    const authority = text.slice(text.indexOf('//') + 2)
    return () => Authority.parse(authority)
  },

  // Text as data: none of it is refused, but for what is no UTF-8.
  'builder, the text as a segment': (text) => () => builder.segments(text).tryBuild(),
  'builder, the text as a query value': (text) => () => builder.query({ q: text }).tryBuild(),
  'builder, the text as a query name': (text) => () => builder.addQuery(text, '').tryBuild(),
  'builder, the text as a fragment': (text) => () => builder.fragment(text).tryBuild(),
  'builder, the text as a password': (text) => () => {
    return uriBuilder('http').user('u').password(text).host('h').tryBuild()
  },
  'builder, the text as a host': (text) => () => uriBuilder('http').host(text).tryBuild(),
  'builder, many pairs': (text) => {
    const pairs = piecesOf(text).map((piece) => /** @type {const} */ ([piece, piece]))
    return () => builder.query(pairs).tryBuild()
  },
  'builder, segment after segment': (text) => {
    const segments = piecesOf(text)
    return () => segments.reduce((next, segment) => next.segments(segment), builder.path(NO_PATH)).tryBuild()
  },
  'builder, pair after pair': (text) => {
    const names = piecesOf(text)
    return () => names.reduce((next, name) => next.addQuery(name, name), builder.path(NO_PATH)).tryBuild()
  },
  'tag, the text as a segment': (text) => () => tryUri`http://h/${text}`,
  'tag, the text as a query value': (text) => () => tryUri`http://h/?q=${text}`,
  'tag, many segments': (text) => {
    const segments = piecesOf(text)
    return () => tryUri`http://h/${Path.encode(segments)}`
  },
  'tag, the URI first': uri((value) => () => tryUri`${value}/${'x'}`),
  'edit, a fragment': uri((value) => () => {
    return tryEdit(value, (draft) => {
      draft.fragment = 'x'
    })
  }),
  'edit, another segment': uri((value) => () => {
    return tryEdit(value, (draft) => {
      draft.segments.push('x')
    })
  }),
  'edit, another pair': uri((value) => () => {
    return tryEdit(value, (draft) => {
      draft.query = [...(draft.query ?? []), { name: 'x', value: 'y' }]
    })
  }),
}
