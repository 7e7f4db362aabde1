/** The readings of a text side by side: the generations of the standard, IRIs, and the browser's own URL. */

import { generations, rfc3987 } from '../../src/generations.js'
import { compareGenerations, type GenerationReading } from '../../src/model/values/comparison.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { groupsOf, rowsOf } from '../../src/tools/view/comparison.js'
import { code, element, section } from './dom.js'
import { platformReading } from './platform.js'

/** One reader's reading of an aspect. */
interface Reading {
  readonly reader: string
  readonly text: string | undefined
  readonly citation: string
}

const BROWSER = 'browsers (new URL)'
const READERS = [...generations, rfc3987].map(({ name }) => name)

/** The rows in which readers differ; `undefined` if they all agree. */
export function comparisonSection(
  text: string,
  base: string | undefined,
  arePasswordsShown: boolean,
): HTMLElement | undefined {
  const readings = [...compareGenerations(text, base), iriReading(text, base)]
  const platform = platformReading(text, base, arePasswordsShown)
  const rows = rowsOf(text, base, readings, arePasswordsShown)
    .filter(({ label }) => label !== 'text')
    .map(({ label, cells }) => ({
      label,
      groups: groupsOf<Reading>([
        ...cells.map(({ generation, text: own, citation }) => ({ reader: generation, text: own, citation })),
        ...(label in platform ? [{ reader: BROWSER, text: platform[label], citation: 'WHATWG URL' }] : []),
      ]),
    }))
    .filter(({ groups }) => groups.size > 1)
  if (rows.length === 0) return undefined
  return section(
    'How other parsers read it',
    undefined,
    element('dl', { class: 'readings' }, ...rows.map(({ label, groups }) => rowElement(label, groups))),
  )
}

function rowElement(label: string, groups: ReadonlyMap<string | undefined, readonly Reading[]>): HTMLElement {
  return element(
    'div',
    {},
    element('dt', {}, label),
    ...[...groups].map(([text, group]) =>
      element(
        'dd',
        {},
        text === undefined || text === ''
          ? element('span', { class: 'faint' }, text === undefined ? 'absent' : '(empty)')
          : label === 'accepted'
            ? element('span', {}, text)
            : code(text),
        element(
          'span',
          { class: 'sources', title: [...new Set(group.map(({ citation }) => citation))].join('; ') },
          sourcesOf(group),
        ),
      ),
    ),
  )
}

/** The readers of a group: standards by their numbers, and browsers. */
function sourcesOf(group: readonly Reading[]): string {
  const readers = group.map(({ reader }) => reader.replace(/^rfc/, 'RFC ').replace(/^draft/, 'draft of '))
  if (READERS.every((name) => group.some(({ reader }) => reader === name))) {
    return ['all standards', ...readers.slice(READERS.length)].join(', ')
  }
  return readers.join(', ')
}

function iriReading(text: string, base: string | undefined): GenerationReading {
  const options = { generation: rfc3987 }
  const reference = UriReference.parse(text, options)
  const from = base === undefined ? undefined : Uri.parse(base, options)
  return {
    generation: rfc3987,
    reference,
    components: reference._tag === 'Right' ? reference.right.components() : undefined,
    resolved:
      from?._tag === 'Right' && reference._tag === 'Right' ? from.right.tryResolve(reference.right) : from,
  }
}
