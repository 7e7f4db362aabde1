// As a step of a pipeline that cuts its input between lines and puts the outputs one behind the other, as GNU parallel,
// Hadoop streaming and Spark's `pipe` do: the pieces give what the whole gives.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runs } from '../support/runs.js'
import { uriformOn } from './harness.js'

const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'HTTP://Example.COM:80/%7ejoe/./a',
    '../d',
    '#top',
    'ftp://h/a;type=i',
    'a:b',
    'http://a b',
  ),
  fc.string().map((text) => text.replaceAll(/[\r\n\ufeff]/g, '')),
)

test.each([
  ['check --json'],
  ['check --json --reference'],
  ['normalize'],
  ['edit --set a=1 --segment b'],
  ['get {host}{path}'],
  ['normalize --level scheme --json'],
  ['parse --json'],
  ['parse --json --generation rfc1738'],
  ['resolve --base http://a/b/c?d'],
  ['relativize --base http://a/b/c?d --json'],
  ['match --json {x}{#y}'],
  ['expand --json /{x}'],
])('uriform %s: the pieces of an input give what the whole gives', async (command) => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.nat(), async (lines, at) => {
      const cut = at % (lines.length + 1)
      const on = (some: readonly string[]) => uriformOn(some, ...command.split(' '))
      const [whole, first, second] = [
        await on(lines),
        await on(lines.slice(0, cut)),
        await on(lines.slice(cut)),
      ]
      expect(first.stdout + second.stdout).toBe(whole.stdout)
      expect(Math.max(first.status, second.status)).toBe(whole.status)
    }),
    { numRuns: runs(2000) },
  )
})
