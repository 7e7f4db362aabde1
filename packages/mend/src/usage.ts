/** The arguments of the command. */
import { parseArgs } from 'node:util'

export const HELP = `uriform-mend PATH... [--tag FILE#NAME | --use uriform | --use uriform/mini]

Puts every value in a URL into a tag that encodes it, in all files of the paths.

  --tag FILE#NAME       the project's own tag; written if the file doesn't exist (default: that of an earlier run,
                        or path, at the common ancestor of what is mended in a package)
  --use PACKAGE         import the tags of uriform, or path of uriform/mini, instead
  --error FILE#CLASS    the error that a written tag throws (default: TypeError)
  --encoding KIND       component (default), as encodeURIComponent but for @, which stays; or segment: the
                        characters of RFC 3986's segments stay in paths
  --empty KIND          refuse (default) or allow empty values in paths
  --dots KIND           refuse (default): . and .. wherever a server may find them in a segment; whole: only as
                        a whole segment; or allow
  --encoders NAMES      functions that return encoded values, separated by commas
  --validators NAMES    functions that check values
  --generated           also mend generated files
  --no-format           run no program of the project: its formatter is code of the project, and so is the
                        test runner, which runs the test of a new tag once
  --dry-run             print what is left or to be checked, and the changes as a diff; write nothing
  --force               also mend files with uncommitted changes
  --json                print the result as JSON

Exit status: 0 everything mended, 1 something left, 2 wrong usage.
`

export interface Options {
  readonly paths: readonly string[]
  readonly tag: string | undefined
  readonly use: string | undefined
  readonly error: string | undefined
  readonly encoding: 'component' | 'segment'
  readonly empty: 'refuse' | 'allow'
  readonly dots: 'refuse' | 'whole' | 'allow'
  readonly encoders: readonly string[]
  readonly validators: readonly string[]
  readonly generated: boolean
  readonly format: boolean
  readonly dryRun: boolean
  readonly force: boolean
  readonly json: boolean
}

/** Wrong usage; its message is what the command prints. */
export class UsageError extends Error {}

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean', default: false } as const

/** Reads the arguments. Throws a `UsageError`; `undefined` if only help is wanted. */
export function optionsFrom(args: readonly string[]): Options | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  if (positionals.length === 0)
    throw new UsageError('Expected a path. Run "uriform-mend --help" for details.')
  if (values.tag !== undefined && values.use !== undefined)
    throw new UsageError('Got both --tag and --use. Expected one of them.')
  if (values.use !== undefined) oneOf('use', values.use, ['uriform', 'uriform/mini'])
  for (const name of ['tag', 'error'] as const) {
    const value = values[name]
    if (value !== undefined && !/^[^#]+#[A-Za-z_$][\w$]*$/.test(value))
      throw new UsageError(`Got --${name} ${value}. Expected a file and a name, such as src/path.ts#path.`)
  }
  return {
    paths: positionals,
    tag: values.tag,
    use: values.use,
    error: values.error,
    encoding: oneOf('encoding', values.encoding, ['component', 'segment']),
    empty: oneOf('empty', values.empty, ['refuse', 'allow']),
    dots: oneOf('dots', values.dots, ['refuse', 'whole', 'allow']),
    encoders: namesIn(values.encoders),
    validators: namesIn(values.validators),
    generated: values.generated,
    format: !values['no-format'],
    dryRun: values['dry-run'],
    force: values.force,
    json: values.json,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tag: TEXT,
        use: TEXT,
        error: TEXT,
        encoding: TEXT,
        empty: TEXT,
        dots: TEXT,
        encoders: TEXT,
        validators: TEXT,
        generated: FLAG,
        'no-format': FLAG,
        'dry-run': FLAG,
        force: FLAG,
        json: FLAG,
        help: { ...FLAG, short: 'h' },
      },
    })
  } catch (error) {
    // Node adds advice on paths that begin with a hyphen, which is of no use here.
    const [message] = (error as Error).message.split('. ')
    throw new UsageError(`${message}. Run "uriform-mend --help" for details.`)
  }
}

function oneOf<Name extends string>(option: string, value: string | undefined, names: readonly Name[]): Name {
  if (value === undefined) return names[0] as Name
  const found = names.find((name) => name === value)
  if (found === undefined) throw new UsageError(`Got --${option} ${value}. Expected ${names.join(' or ')}.`)
  return found
}

const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').filter((name) => name !== '')
