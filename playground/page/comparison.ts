/** The readings of a text side by side: the generations of the standard, IRIs, and the browser's own URL. */
import { generations, rfc3987 } from '../../src/generations/index.js'
import { compareGenerations, type GenerationReading } from '../../src/model/values/generation-comparison.js'
import { Uri } from '../../src/model/values/uri.js'
import { UriReference } from '../../src/model/values/uri-reference.js'
import { groupsOf, rowsOf } from '../../src/view/comparison.js'
import { code, element, section } from './dom.js'
import { platformReading } from './platform.js'

/** One reader's reading of an aspect. */
interface Cell {
  readonly reader: string
  readonly text: string | undefined
  readonly citation: string
}

const BROWSER = 'new URL'
const READERS = [...generations, rfc3987].map(({ name }) => name)

export function comparisonSection(
  text: string,
  base: string | undefined,
  arePasswordsShown: boolean,
): HTMLElement {
  const readings = [...compareGenerations(text, base), iriReading(text, base)]
  const platform = platformReading(text, base, arePasswordsShown)
  const rows = rowsOf(text, base, readings, arePasswordsShown).filter(({ label }) => label !== 'text')
  return section(
    'Readings',
    'The generations of the standard, the standard of IRIs, and this browser’s new URL. A row with several readings is marked.',
    element(
      'dl',
      { class: 'readings' },
      ...rows.map(({ label, cells }) =>
        rowElement(label, [
          ...cells.map(({ generation, text: own, citation }) => ({
            reader: generation,
            text: own,
            citation,
          })),
          ...(label in platform ? [{ reader: BROWSER, text: platform[label], citation: 'WHATWG URL' }] : []),
        ]),
      ),
    ),
  )
}

function rowElement(label: string, cells: readonly Cell[]): HTMLElement {
  const groups = groupsOf(cells)
  const differ = groups.size > 1
  return element(
    'div',
    differ ? { class: 'differ' } : {},
    element(
      'dt',
      {},
      label,
      differ ? element('span', { class: 'flag' }, `${groups.size} readings`) : undefined,
    ),
    ...[...groups].map(([text, group]) =>
      element(
        'dd',
        {},
        text === undefined || text === ''
          ? element('span', { class: 'faint' }, text === undefined ? 'absent' : '(empty)')
          : label === 'accepted'
            ? element('span', {}, text)
            : code(text),
        differ ? element('span', { class: 'sources' }, sourcesOf(group)) : undefined,
      ),
    ),
  )
}

/** The readers of a group, and the sections that define its reading. */
function sourcesOf(group: readonly Cell[]): string {
  const readers = group.map(({ reader }) => reader)
  if (READERS.every((reader) => readers.includes(reader))) {
    return ['every generation', ...readers.slice(READERS.length)].join(', ')
  }
  return `${readers.join(', ')} (${[...new Set(group.map(({ citation }) => citation))].join('; ')})`
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
