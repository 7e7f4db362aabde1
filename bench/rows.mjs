/** The rows of the table, in its order: one file for each subject. */
import { build } from './rows/build.mjs'
import { canParse } from './rows/can-parse.mjs'
import { codec } from './rows/codec.mjs'
import { commands } from './rows/command.mjs'
import { components } from './rows/components.mjs'
import { editing } from './rows/edit.mjs'
import { heap } from './rows/heap.mjs'
import { normalize } from './rows/normalize.mjs'
import { parse } from './rows/parse.mjs'
import { resolve } from './rows/resolve.mjs'
import { tag } from './rows/tag.mjs'

export const rows = [
  parse,
  components,
  canParse,
  build,
  tag,
  editing,
  resolve,
  normalize,
  codec,
  heap,
  commands,
]
