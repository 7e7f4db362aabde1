/** Resolution by the algorithms of the documents, and relativization as its inverse. */
import { rfc3986 } from 'uriform/generations'
import { resolved } from '../../tests/support/older-resolution.js'
import { transform } from '../../tests/support/rfc3986-resolution.js'
import { same } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */

/** The oracle goes through its buffers again and again. */
const LONGEST = 2_000

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function resolutionChecks({ tryRelativize, Uri, UriReference }) {
  return [
    {
      name: 'resolve',
      section: 'Resolve; RFC 1808 4, draft 6, RFC 2396 5.2, bis 5.2, RFC 3986 5.2',
      kind: 'references',
      run([baseText = '', text = ''], generation) {
        if (baseText.length + text.length > LONGEST) return
        const options = { generation }
        const base = Uri.parse(baseText, options)
        const reference = UriReference.parse(text, options)
        if (base._tag === 'Left' || reference._tag === 'Left') return
        const expected = resolved(generation, baseText, text)
        const result = base.right.tryResolve(reference.right)
        same('from text', base.right.tryResolve(text), result)
        if (result._tag === 'Left') return same('the target is a URI', Uri.canParse(expected, options), false)
        const target = result.right
        same('target', target.href, expected)
        same('components', target.components(), Uri.from(expected, options).components())
        if (generation === rfc3986) {
          const compatible = base.right.resolve(text, { sameSchemeAsRelative: true })
          same('target, where it is not strict', compatible.href, transform(baseText, text, false))
        }
        const back = tryRelativize(base.right, target)
        if (back._tag === 'Left') return same('reached again', back.left.kind, text)
        same('reached again', base.right.resolve(back.right).href, target.href)
        same('by no longer reference', back.right.href.length <= text.length || back.right.href, true)
      },
    },
    {
      name: 'relativize',
      section: 'Relativize',
      kind: 'references',
      run([baseText = '', text = ''], generation) {
        const options = { generation }
        const base = Uri.parse(baseText, options)
        if (base._tag === 'Left' || !Uri.canParse(text, options)) return
        const result = tryRelativize(base.right, text)
        if (result._tag === 'Left') {
          same('a generation in which all is within reach', generation.name, 'rfc3986')
          same('kind', result.left.kind, 'unreachable')
          return same('its own target', base.right.resolve(text).href === text, false)
        }
        same('inverse', base.right.resolve(result.right).href, text)
        same('inverse of its text', base.right.resolve(result.right.href).href, text)
        same('longer than the target', result.right.href.length > text.length, false)
      },
    },
  ]
}
