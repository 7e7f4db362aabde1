// `--file`: the lines of a file in place of standard input, and arguments that are files by mistake.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fails, uriform } from './harness.js'

let folder = ''
let file = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uriform-file-'))
  file = join(folder, 'urls.txt')
  writeFileSync(file, 'http://a/\nhttp://b c/\nhttp://d/\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the lines of a file are the items', async () => {
  expect(await uriform(['get', 'host', '--file', file])).toEqual(
    fails(1, /^line 2: Space in the host at offset 8\./, 'a\nd\n'),
  )
})

test('find reads files by option and by argument', async () => {
  const { stdout } = await uriform(['find', '--file', file, file])
  expect(stdout.match(/http:\/\/d\//g)).toHaveLength(2)
})

test('a file that cannot be read is named', async () => {
  const { status, stderr } = await uriform(['check', '--file', join(folder, 'none')])
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('none cannot be read') })
})

test.each(['check', 'find'])('%s: a URI for a file shows no password', async (verb) => {
  const { status, stderr } = await uriform([verb, '--file', 'http://joe:s3cret@h/'])
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('http://joe:***@h/ cannot be read: ENOENT'),
  })
  expect(stderr).not.toContain('s3cret')
})

test('redact points out a file, which is text too', async () => {
  const stderr = `"${file}" is a file; "--file ${file}" reads its lines.\n`
  expect(await uriform(['redact', file])).toEqual({ status: 0, stdout: `${file}\n`, stderr })
  expect((await uriform(['redact', '--json', file])).stderr).toBe('')
  expect((await uriform(['redact', join(folder, 'none')])).stderr).toBe('')
})

test('an argument that is a file is pointed out', async () => {
  expect(await uriform(['get', 'host', file])).toEqual(
    fails(1, `"${file}" is a file; "--file ${file}" reads its lines.`),
  )
})
