/** The verbs of the command, in the order in which the help lists them. */
import type { Verb } from './verb.js'
import { check } from './verbs/check.js'
import { normalize } from './verbs/normalize.js'
import { parse } from './verbs/parse.js'
import { relativize } from './verbs/relativize.js'
import { resolve } from './verbs/resolve.js'

export const verbs: readonly Verb[] = [parse, check, resolve, relativize, normalize]
