// The types that the type tests use are those that openapi-typescript generates.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@jest/globals'
import { testInCi } from '../../support/runs.js'

const folder = 'tests/codecs/openapi/support'
const packageFile = createRequire(join(process.cwd(), 'package.json')).resolve(
  'openapi-typescript/package.json',
)

testInCi('issues.ts is generated from issues.json', () => {
  const program = join(dirname(packageFile), 'bin/cli.js')
  const generated = execFileSync(process.execPath, [program, `${folder}/issues.json`], { encoding: 'utf8' })
  const tokens = (text: string): string => text.replace(/[\s;'"]+/g, '')
  expect(tokens(readFileSync(`${folder}/issues.ts`, 'utf8'))).toBe(tokens(generated))
})
