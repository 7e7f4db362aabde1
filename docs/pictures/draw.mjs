/**
 * The pictures of the documents as SVG, drawn from what they show: a value, the rules of the floors, the types of the
 * builder's states, a run of the benchmarks. Nothing is read here, and nothing written.
 */

/** @typedef {{ readonly name: string, readonly knows: readonly string[], readonly packages: readonly string[] }} Floor */
/** @typedef {{ readonly from: string, readonly to: string, readonly steps: readonly string[] }} Edge */
/** @typedef {{ readonly states: readonly string[], readonly final: readonly string[], readonly edges: readonly Edge[] }} Graph */
/** @typedef {{ readonly name: string, readonly value: number, readonly ratio?: number }} Candidate */
/** @typedef {{ readonly row: string, readonly work: string, readonly unit: string, readonly inputs: string, readonly candidates: readonly Candidate[] }} Result */
/** @typedef {{ readonly date: string, readonly machine: string, readonly versions: Readonly<Record<string, string>>, readonly results: readonly Result[] }} Measured */

/** What the anatomy is shown of. */
export const ANATOMY = 'https://joe:secret@example.com:8080/docs/a%2Fb/?q=x%26y&tag=1#top'

const MARGIN = 24

// Each picture has a ground of its own, so that it can be read on whatever page it is shown.
const STYLE = `
  .ground { fill: #ffffff }
  .ink { fill: #1f2328 }
  .faint { fill: #59636e }
  .own { fill: #0969da }
  .other { fill: #8c959f }
  .line { stroke: #8c959f; fill: none }
  .box { fill: #f6f8fa; stroke: #8c959f }
  .final { fill: #ddf4ff; stroke: #0969da }
  text { font-family: system-ui, sans-serif; font-size: 13px }
  .code { font-family: ui-monospace, monospace; font-size: 16px }
  .small { font-size: 12px }
  .over { stroke: #ffffff; stroke-width: 5px; paint-order: stroke }
  .title { font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117 }
    .ink { fill: #f0f6fc }
    .faint { fill: #9198a1 }
    .own { fill: #4493f8 }
    .other { fill: #6e7681 }
    .line { stroke: #6e7681 }
    .box { fill: #151b23; stroke: #6e7681 }
    .final { fill: #121d2f; stroke: #4493f8 }
    .over { stroke: #0d1117 }
  }`

/** @param {string | number} text */
const escaped = (text) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10

/**
 * @param {string} name
 * @param {Readonly<Record<string, string | number>>} attributes
 * @param {string} [content]
 */
function element(name, attributes, content) {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? round(value) : value)}"`,
  )
  return content === undefined
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {string} [style] Names of classes.
 * @param {'start' | 'middle' | 'end'} [anchor]
 */
const text = (x, y, content, style = 'ink', anchor = 'start') =>
  element('text', { x, y, class: style, 'text-anchor': anchor }, escaped(content))

/**
 * @param {number} width
 * @param {number} height
 * @param {string} title What the picture shows, for those who cannot see it.
 * @param {readonly string[]} parts
 */
function svg(width, height, title, parts) {
  const size = { width, height, viewBox: `0 0 ${round(width)} ${round(height)}` }
  const lines = [
    element('title', {}, escaped(title)),
    element('style', {}, `${STYLE}\n`),
    element('rect', { width, height, rx: 8, class: 'ground' }),
    ...parts,
  ]
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img' }
  return `${element('svg', attributes, `\n${lines.join('\n')}\n`)}\n`
}

/**
 * The anatomy of a URI: its text, and under each part what it is.
 *
 * @param {import('uriform').Uri} uri
 */
export function drawAnatomy(uri) {
  const advance = 11
  /** @type {{ readonly name: string, readonly start: number, readonly length: number, readonly level: number }[]} */
  const parts = []
  /** @type {(name: string, start: number, component: { readonly text: string } | undefined, level: number) => number} */
  const add = (name, start, component, level) => {
    if (component === undefined) return start
    const { length } = component.text
    parts.push({ name: length === 0 ? `empty ${name}` : name, start, length, level })
    return start + length
  }
  const { authority, userinfo, host, path, query, fragment } = uri
  const { port } = uri.components()
  let at = add('scheme', 0, { text: uri.scheme }, 0) + 1
  if (authority !== undefined) {
    const start = at + 2
    let inner = start
    if (userinfo !== undefined) {
      add('userinfo', inner, userinfo, 1)
      const end = add('user', inner, userinfo.user, 2)
      add('password', end + 1, userinfo.password, 2)
      inner += userinfo.text.length + 1
    }
    inner = add('host', inner, host, 1)
    add('port', inner + 1, port === undefined ? undefined : { text: port }, 1)
    at = add('authority', start, authority, 0)
  }
  let segmentAt = at + (path.isAbsolute ? 1 : 0)
  for (const segment of path.segments) segmentAt = add('segment', segmentAt, segment, 1) + 1
  at = add('path', at, path, 0)
  if (query !== undefined) {
    let pairAt = at + 1
    for (const pair of query.pairs) pairAt = add('pair', pairAt, pair, 1) + 1
    at = add('query', at + 1, query, 0)
  }
  add('fragment', at + 1, fragment, 0)

  const { href } = uri
  const width = 2 * MARGIN + href.length * advance + 20
  const top = MARGIN + 16
  const row = 40
  const drawn = parts.map(({ name, start, length, level }) => {
    const [left, right] = [MARGIN + start * advance, MARGIN + (start + length) * advance]
    const y = top + 14 + level * row
    // An empty part has no width, so its name stands a row lower, where its neighbours leave room.
    const isEmpty = length === 0
    const d = isEmpty
      ? `M${round(left)} ${y}v${row + 6}`
      : `M${round(left + 1)} ${y}v6H${round(right - 1)}v-6`
    const style = level === 0 ? 'ink title' : 'faint small'
    return (
      element('path', { d, class: 'line', 'stroke-width': 1.5 }) +
      text((left + right) / 2, y + 22 + (isEmpty ? row : 0), name, style, 'middle')
    )
  })
  const rows = Math.max(...parts.map(({ length, level }) => level + (length === 0 ? 2 : 1)))
  const code = element(
    'text',
    { x: MARGIN, y: top, class: 'ink code', textLength: href.length * advance, lengthAdjust: 'spacing' },
    escaped(href),
  )
  return svg(width, top + 14 + rows * row + 8, `The components of ${href}`, [code, ...drawn])
}

/**
 * The floors that the rules on imports allow.
 *
 * @param {readonly { readonly name: string, readonly comment?: string }[]} rules Those of dependency-cruiser.
 * @returns {readonly Floor[]}
 */
export function floorsIn(rules) {
  const listed = (/** @type {string} */ name) => {
    const [, list = ''] = rules.find((rule) => rule.name === name)?.comment?.split(': ') ?? []
    return list.split(', ').filter((each) => each !== 'none' && each !== 'the entries')
  }
  const names = rules.flatMap(({ name }) => (name.startsWith('house-') ? [name.slice('house-'.length)] : []))
  return names.map((name) => ({
    name,
    knows: listed(`house-${name}`).filter((other) => other !== name),
    packages: rules.flatMap((rule) =>
      rule.name.startsWith('only-') && rule.comment?.includes(` from src/${name}/`)
        ? [rule.name.slice('only-'.length)]
        : [],
    ),
  }))
}

/** What each floor is, in a few words. */
const purposes = /** @type {const} */ ({
  model: 'what a URI is; uriform/iri',
  builders: 'builders, tags, edit; uriform/templates, uriform/query',
  mini: 'uriform/mini',
  schemes: 'the schemes, and your own; uriform/schemes',
  codecs: 'uriform/codecs, openapi, ajv',
  safety: 'uriform/text, findings, guards, node',
  tools: 'the command, and what it draws as data',
})

/** The columns of ten that a floor takes, if it doesn't stand on everything below, or shares its row unequally. */
const columns = /** @type {Readonly<Record<string, readonly [first: number, end: number]>>} */ ({
  mini: [8.2, 10],
  schemes: [0, 8.2],
  codecs: [0, 4.2],
  safety: [4.2, 8.2],
})

/** @param {readonly Floor[]} floors */
export function drawFloors(floors) {
  /** @type {Map<string, number>} */
  const levels = new Map()
  for (const { name, knows } of floors) {
    levels.set(name, Math.max(-1, ...knows.map((other) => levels.get(other) ?? 0)) + 1)
  }
  const levelOf = (/** @type {Floor} */ { name }) => levels.get(name) ?? 0
  const height = 70
  const gap = 10
  const inner = 960
  const count = Math.max(...levels.values()) + 1
  /** @type {Map<string, readonly [left: number, right: number]>} */
  const spans = new Map()
  const boxes = floors.map((floor) => {
    const { name, knows, packages } = floor
    const level = levelOf(floor)
    const below = floors.filter((other) => levelOf(other) < level)
    const beside = floors.filter((other) => levelOf(other) === level)
    const share = (inner + gap) / beside.length
    const left = MARGIN + beside.indexOf(floor) * share
    // A floor that knows some of the row below it stands on those alone.
    const known = below.filter((other) => levelOf(other) === level - 1 && knows.includes(other.name))
    const column = columns[name]?.map((place) => MARGIN + (place / 10) * (inner + gap))
    const [x, right] =
      column !== undefined
        ? [column[0] ?? 0, (column[1] ?? 0) - gap]
        : below.length === knows.length
          ? [left, left + share - gap]
          : [spans.get(known[0]?.name ?? '')?.[0] ?? 0, spans.get(known.at(-1)?.name ?? '')?.[1] ?? 0]
    spans.set(name, [x, right])
    const under = below.filter((other) => {
      const [start, end] = spans.get(other.name) ?? [0, 0]
      return start < right && end > x
    })
    if (under.length !== knows.length) throw new Error(`${name} does not know all of the floors below it`)
    const width = right - x
    const y = MARGIN + (count - 1 - level) * (height + gap)
    const purpose = purposes[/** @type {keyof typeof purposes} */ (name)]
    if (purpose === undefined) throw new Error(`nothing is known of the floor ${name}`)
    const brought = packages.length === 0 ? [] : [`imports ${packages.join(', ')}`]
    return [
      element('rect', { x, y, width, height, rx: 6, class: 'box' }),
      text(x + width / 2, y + 25, `src/${name}`, 'ink title', 'middle'),
      ...[purpose, ...brought].map((line, at) =>
        text(x + width / 2, y + 43 + at * 15, line, 'faint small', 'middle'),
      ),
    ].join('\n')
  })
  const bottom = MARGIN + count * (height + gap)
  const note = 'A floor knows those under it, and no others.'
  return svg(inner + 2 * MARGIN, bottom + 30, 'The floors of the sources', [
    ...boxes,
    text(MARGIN + inner / 2, bottom + 12, note, 'faint small', 'middle'),
  ])
}

/**
 * The states of a builder and the steps between them, as their types have them.
 *
 * @param {typeof import('typescript')} ts
 * @param {string} source Interfaces: the first has the steps, whose type parameters are the states that they lead to;
 * the states extend it.
 * @returns {Graph}
 */
export function graphIn(ts, source) {
  const file = ts.createSourceFile('steps.ts', source, ts.ScriptTarget.ES2022, true)
  const interfaces = file.statements.filter((statement) => ts.isInterfaceDeclaration(statement))
  const methodsOf = (/** @type {typeof interfaces[number]} */ { members }) =>
    members.filter((member) => ts.isMethodSignature(member))
  const [steps, ...states] = interfaces
  if (steps === undefined) throw new Error('there are no steps')
  const nameOf = (/** @type {string | undefined} */ type) => type?.replace(/<.*/s, '') ?? ''
  const edges = states.flatMap((state) => {
    const given = state.heritageClauses?.[0]?.types[0]?.typeArguments ?? []
    const targets = new Map(
      (steps.typeParameters ?? []).map(({ name }, index) => [
        name.text,
        nameOf((given[index] ?? given[0])?.getText()),
      ]),
    )
    const taken = methodsOf(steps).map((method) => ({
      step: method.name.getText(),
      to: targets.get(method.type?.getText() ?? '') ?? '',
    }))
    return [...new Set(taken.map(({ to }) => to))].map((to) => ({
      from: state.name.text,
      to,
      steps: [...new Set(taken.filter((each) => each.to === to).map(({ step }) => step))],
    }))
  })
  const final = states.filter((state) => methodsOf(state).some((method) => method.name.getText() === 'build'))
  return { states: states.map(({ name }) => name.text), final: final.map(({ name }) => name.text), edges }
}

/** Where each state stands, what leads to it, and what its steps are called that lead back to it. */
const places = /** @type {const} */ ({
  UnfinishedBuilder: { x: 60, y: 90, start: ["uriBuilder('https')"], loop: 'every step but host' },
  Builder: {
    x: 560,
    y: 90,
    start: ["uriBuilder('mailto')", 'uriBuilder(value)', 'relativeBuilder()'],
    loop: 'every step',
  },
})

const STATE = { width: 190, height: 44 }

/** @param {Graph} graph */
export function drawBuilder({ states, final, edges }) {
  const placeOf = (/** @type {string} */ name) => {
    const place = places[/** @type {keyof typeof places} */ (name)]
    if (place === undefined) throw new Error(`there is no place for the state ${name}`)
    return place
  }
  const every = edges.find(({ from, to }) => from === to && final.includes(from))?.steps ?? []
  const arrows = edges.map(({ from, to, steps }) => {
    const [start, end] = [placeOf(from), placeOf(to)]
    const y = start.y + STATE.height / 2
    const arrow = (/** @type {string} */ d) =>
      element('path', { d, class: 'line', 'stroke-width': 1.5, 'marker-end': 'url(#head)' })
    if (from === to) {
      const x = start.x + STATE.width / 2
      const d = `M${x - 30} ${start.y}C${x - 40} ${start.y - 46} ${x + 40} ${start.y - 46} ${x + 30} ${start.y - 2}`
      return arrow(d) + text(x, start.y - 42, start.loop, 'ink', 'middle')
    }
    const [x1, x2] = [start.x + STATE.width, end.x - 2]
    return arrow(`M${x1} ${y}L${x2} ${y}`) + text((x1 + x2) / 2, y - 8, steps.join(', '), 'ink', 'middle')
  })
  const nodes = states.map((name) => {
    const { x, y, start } = placeOf(name)
    const isFinal = final.includes(name)
    return [
      element('rect', { x, y, ...STATE, rx: 8, class: isFinal ? 'final' : 'box', 'stroke-width': 1.5 }),
      text(x + STATE.width / 2, y + 27, name, 'ink title', 'middle'),
      ...start.map((line, index) => text(x, y + STATE.height + 18 + index * 15, line, 'faint small')),
    ].join('\n')
  })
  const head = element(
    'marker',
    { id: 'head', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' },
    element('path', { d: 'M0 0L8 4L0 8Z', class: 'other' }),
  )
  return svg(810, 250, 'The states of uriBuilder and the steps between them', [
    element('defs', {}, head),
    ...arrows,
    ...nodes,
    text(MARGIN, 216, `steps: ${every.join(', ')}`, 'faint small'),
    text(MARGIN, 236, 'The blue state has build and tryBuild.', 'faint small'),
  ])
}

/** The rows of the chart, in order: those that are of one unit, nanoseconds. */
const charted = ['parse', 'components', 'can-parse', 'build', 'tag', 'edit', 'resolve', 'normalize', 'codec']

/** A subject is called `uriform`, and so are other ways of the library to do the same. */
const isOwn = (/** @type {string} */ name) => name.startsWith('uriform')

/** @param {number} ratio */
const times = (ratio) => `${ratio >= 10 ? Math.round(ratio) : ratio.toFixed(ratio >= 1 ? 1 : 2)}×`

/**
 * The benchmark as bars: how many times as long as uriform the others take. Both ways from 1, and a step to the right is
 * ten times as much.
 *
 * @param {Measured} measured
 */
export function drawBenchmark({ date, machine, versions, results }) {
  const [left, unit] = [300, 130]
  const one = left + 1.2 * unit
  const barHeight = 15
  let y = MARGIN + 44
  /** @type {string[]} */
  const parts = []
  for (const row of charted) {
    const result = results.find((each) => each.row === row)
    if (result === undefined || result.unit !== 'ns') throw new Error(`the row ${row} was not measured`)
    const [subject, ...others] = result.candidates
    if (subject === undefined) throw new Error(`the row ${row} is empty`)
    y += 26
    parts.push(text(MARGIN, y, `${result.work}: ${Math.round(subject.value)} ns`, 'ink title over'))
    y += 17
    for (const { name, value } of others) {
      const ratio = value / subject.value
      const length = Math.log10(ratio) * unit
      parts.push(text(one - 1.2 * unit - 10, y, name, 'faint small', 'end'))
      parts.push(
        element('rect', {
          x: Math.min(one, one + length),
          y: y - barHeight + 3,
          width: Math.max(1, Math.abs(length)),
          height: barHeight,
          class: isOwn(name) ? 'own' : 'other',
        }),
      )
      parts.push(text(Math.max(one, one + length) + 6, y, times(ratio), 'ink small over'))
      y += barHeight + 5
    }
  }
  const axis = [0.1, 1, 10, 100].flatMap((ratio) => {
    const x = one + Math.log10(ratio) * unit
    return [
      element('path', {
        d: `M${round(x)} ${MARGIN + 52}V${y}`,
        class: 'line',
        'stroke-dasharray': ratio === 1 ? 'none' : '2 4',
      }),
      text(x, MARGIN + 46, ratio === 1 ? 'uriform' : `${ratio}×`, 'faint small', 'middle'),
    ]
  })
  const { node, ...peers } = versions
  const named = Object.entries(peers).map((entry) => entry.join(' '))
  const half = Math.ceil(named.length / 2)
  const notes = [
    `${date}, Node ${node}, ${machine}`,
    named.slice(0, half).join(', '),
    named.slice(half).join(', '),
  ]
  return svg(880, y + 24 + notes.length * 18, 'How long others take, as a multiple of what uriform takes', [
    text(MARGIN, MARGIN + 8, 'How long others take, as a multiple of what uriform takes', 'ink title'),
    text(
      MARGIN,
      MARGIN + 26,
      'Medians; the scale is logarithmic, and to the left of the line uriform is slower.',
      'faint small',
    ),
    ...axis,
    ...parts,
    ...notes.map((note, index) => text(MARGIN, y + 20 + index * 18, note, 'faint small')),
  ])
}

/**
 * A table in Markdown: what uriform takes for each work, and how many times as much the alternative takes. Rows for special
 * inputs, such as `parse-port` beside `parse`, stay in the data.
 *
 * @param {Measured} measured
 */
export function benchmarkTable({ results }) {
  const [first] = results
  const rows = results
    .filter(({ inputs }) => inputs === first?.inputs)
    .filter(({ row }) => !results.some((other) => row.startsWith(`${other.row}-`)))
    .map(({ work, unit, candidates }) => {
      const [own, ...others] = candidates
      const other = others.find(({ name }) => !name.startsWith('uriform')) ?? others[0]
      if (own === undefined || other === undefined) throw new Error(`${work}: nothing to compare with`)
      return [work, `${Math.round(own.value)} ${unit}`, other.name, times(other.value / own.value)]
    })
  return tableOf(['work', 'uriform', 'compared with', 'takes'], rows)
}

/**
 * A table in Markdown, with its columns aligned: figures, which begin with a digit, at the right.
 *
 * @param {readonly string[]} headers
 * @param {readonly (readonly string[])[]} rows
 */
function tableOf(headers, rows) {
  const widths = headers.map((header, at) =>
    Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const isOfFigures = headers.map((_, at) => rows.every((row) => /^\d/.test(row[at] ?? '')))
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
  const padded = (/** @type {readonly string[]} */ cells) =>
    line(
      cells.map((cell, at) => {
        const width = widths[at] ?? 0
        return isOfFigures[at] ? cell.padStart(width) : cell.padEnd(width)
      }),
    )
  const rule = widths.map((width, at) => (isOfFigures[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [padded(headers), line(rule), ...rows.map(padded)].join('\n')
}
