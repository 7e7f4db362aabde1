// How it is told what is wrong, where no component is to blame.

import { expect, test } from '@jest/globals'
import { complain } from '../../src/cli/show/complaint.js'
import { plain } from '../../src/cli/terminal/color.js'
import { processEnvironment } from '../../src/cli/terminal/environment.js'
import { Output } from '../../src/cli/terminal/output.js'
import { rfc3986 } from '../../src/generations/index.js'
import { Uri } from '../../src/index.js'
import { failureOf } from '../support/either.js'
import { jsonLines, Recorder } from './harness.js'

test('a component that is not known is null', async () => {
  const error = failureOf(Uri.parse('a:b', { generation: 'none' as never }))
  const stdout = new Recorder()
  const output = new Output(stdout, new Recorder())
  complain(
    {
      arguments: [],
      options: { has: () => false, get: () => undefined, all: () => [] },
      reading: { generation: rfc3986 },
      isJson: true,
      environment: processEnvironment(),
      output,
      paint: plain,
      width: 80,
    },
    { error, place: 'line 1', echo: { input: 'a:b' }, channel: 'stderr' },
  )
  await output.flush()
  expect(jsonLines(stdout.text)).toEqual([
    {
      input: 'a:b',
      ok: false,
      error: {
        kind: 'unknown-generation',
        component: null,
        offset: 0,
        expected: error.expected,
        message: expect.any(String),
      },
    },
  ])
})
