/** Calls of builders, to execute or to write as code. */
import { Fragment, Host, Password, Path, Query, Segment, User } from '../../../model/values.js'
import { inert } from '../plain-json.js'

const readers = { User, Password, Host, Path, Segment, Query, Fragment }

/** Encoded text, for an argument that takes a component value. */
export class Encoded {
  readonly reader: keyof typeof readers
  readonly text: string

  constructor(reader: keyof typeof readers, text: string) {
    this.reader = reader
    this.text = text
  }
}

export interface Call {
  readonly step: string
  readonly given: readonly unknown[]
}

export function call(step: string, ...given: readonly unknown[]): Call {
  return { step, given }
}

export function replaced(calls: readonly Call[], index: number, better: Call): readonly Call[] {
  return calls.map((each, at) => (at === index ? better : each))
}

export interface Code {
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly expression: string
}

type Step = (...given: readonly unknown[]) => object

export function called(builder: object, calls: readonly Call[]): object {
  return calls.reduce(
    (next, { step, given }) => (next as Readonly<Record<string, Step>>)[step]?.(...given.map(made)) as object,
    builder,
  )
}

function made(given: unknown): unknown {
  return given instanceof Encoded ? readers[given.reader].from(given.text) : given
}

export function codeOfCalls(entry: string, name: string, start: string, calls: readonly Call[]): Code {
  const used = calls.flatMap(({ given }) =>
    given.flatMap((each) => (each instanceof Encoded ? [each.reader] : [])),
  )
  const lines = calls.map(({ step, given }) => `  .${step}(${given.map(written).join(', ')})`)
  const roots = [...new Set(entry === 'uriform' ? [name, ...used] : used)].sort()
  return {
    imports: {
      ...(roots.length > 0 && { uriform: roots }),
      ...(entry !== 'uriform' && { [entry]: [name] }),
    },
    expression: [start, ...lines, '  .build()'].join('\n'),
  }
}

/** Complete code: the imports, and the expression. */
export function codeText({ imports, expression }: Code): string {
  const lines = Object.entries(imports).map(
    ([entry, names]) => `import { ${names.join(', ')} } from '${entry}'`,
  )
  return `${lines.join('\n')}\n\n${expression}`
}

export function written(value: unknown): string {
  if (value instanceof Encoded) {
    const isEmptySegment = value.reader === 'Segment' && value.text === ''
    return isEmptySegment ? 'Segment.empty' : `${value.reader}.from(${literal(value.text)})`
  }
  if (value instanceof Uint8Array) return `new Uint8Array([${value.join(', ')}])`
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : literal(name)}: ${written(member)}`,
    )
    return `{ ${members.join(', ')} }`
  }
  return typeof value === 'string' ? literal(value) : String(value)
}

/** A string in single quotes. Characters that would hide or reorder code are `\u` escapes. */
function literal(text: string): string {
  const escapes = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inert(escapes)}'`
}
