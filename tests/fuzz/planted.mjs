/** Libraries with a fault each, and checks that never end; the query of this module's URL says which. */
import { checksOf as soundChecksOf } from '../../fuzz/checks/index.mjs'

/** @typedef {import('../../fuzz/check.mjs').Check} Check */
/** @typedef {import('../../fuzz/check.mjs').Library} Library */

const plant = new URL(import.meta.url).search.slice(1)

/** A value that answers otherwise. @type {<A extends object>(value: A, changes: Record<string, unknown>) => A} */
const otherwise = (value, changes) =>
  new Proxy(value, {
    get(target, name) {
      if (typeof name === 'string' && name in changes) return changes[name]
      const found = Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })

/** @type {Readonly<Record<string, (library: Library) => Library>>} */
const faults = {
  'accepts-a-space': (library) => ({
    ...library,
    UriReference: {
      ...library.UriReference,
      parse: (text, options) => library.UriReference.parse(String(text).replace(' ', ''), options),
    },
  }),
  'changes-a-byte': (library) => ({
    ...library,
    UriReference: {
      ...library.UriReference,
      parse: (text, options) => library.UriReference.parse(String(text).toLowerCase(), options),
    },
  }),
  leaks: (library) => ({
    ...library,
    uriBuilder: /** @type {Library['uriBuilder']} */ (
      (/** @type {string} */ scheme, /** @type {object} */ options) =>
        leaking(library.uriBuilder(scheme, options))
    ),
  }),
  'forgets-the-query': (library) => ({
    ...library,
    Uri: {
      ...library.Uri,
      parse: (text, options) => {
        const result = library.Uri.parse(text, options)
        if (result._tag === 'Left') return result
        const base = result.right
        const tryResolve = (/** @type {string} */ reference) => {
          const target = base.tryResolve(reference)
          if (target._tag === 'Left') return target
          return library.Uri.parse(target.right.href.replace(/\?[^#]*/, ''), options)
        }
        return { ...result, right: otherwise(base, { tryResolve }) }
      },
    },
  }),
}

/**
 * A builder whose segments divide at slashes.
 *
 * @param {object} builder
 * @returns {object}
 */
function leaking(builder) {
  // Of another object: a proxy of what is frozen must answer as it does.
  return new Proxy(
    {},
    {
      get(_, name) {
        const step = Reflect.get(builder, name)
        if (typeof step !== 'function') return step
        if (name === 'tryBuild' || name === 'build') return step.bind(builder)
        return (/** @type {unknown[]} */ ...given) => {
          const split = given.flatMap((text) => (typeof text === 'string' ? text.split('/') : [text]))
          return leaking(step.apply(builder, name === 'segments' ? split : given))
        }
      },
    },
  )
}

/** @type {readonly unknown[][]} */
const kept = []

/** @type {readonly Check[]} */
const endless = [
  {
    name: 'hangs',
    section: 'none',
    kind: 'references',
    run: ([text = '']) => {
      while (text.length > 20);
    },
  },
  {
    name: 'grows',
    section: 'none',
    kind: 'references',
    run: () => {
      const all = /** @type {unknown[]} */ ([])
      for (;;) all.push([kept.length])
    },
  },
]

/** @type {(library: Library) => readonly Check[]} */
export const checksOf = (library) => [...soundChecksOf(faults[plant]?.(library) ?? library), ...endless]
