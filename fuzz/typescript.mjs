/**
 * Lets Node run the sources, and the oracle in tests/support, as they are: `node --import ./fuzz/typescript.mjs`. So
 * the fuzzer needs no build, and what it runs is never older than what it is asked about.
 */
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
