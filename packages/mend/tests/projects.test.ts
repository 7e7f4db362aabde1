// Whole projects: their own tests pass before and after one run, and a second run changes nothing. Each is a folder of
// `projects`, in JavaScript, so that its tests need no compiler.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { projectForEach } from './project.js'

const PROJECTS = join(import.meta.dirname, 'projects')
const MODULES = join(import.meta.dirname, '../../../node_modules')
const project = projectForEach()

/** The output of the project's own tests, if they fail. */
function failureOfTests(): string | undefined {
  const { status, stdout } = spawnSync(process.execPath, ['--test'], {
    cwd: project.folder,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return status === 0 ? undefined : stdout
}

const texts = () =>
  Object.fromEntries(
    readdirSync(join(project.folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => [
      file,
      readFileSync(join(project.folder, 'src', file), 'utf8'),
    ]),
  )

test.each(readdirSync(PROJECTS))('%s is whole after one run, and a second changes nothing', (name) => {
  cpSync(join(PROJECTS, name), project.folder, { recursive: true })
  symlinkSync(MODULES, join(project.folder, 'node_modules'))
  expect(failureOfTests()).toBe(undefined)

  const first = JSON.parse(project.mended('src', '--json').output)
  expect(first.tags).toEqual([`src/path.js#path`])
  expect(first.tests).toEqual([])
  expect(failureOfTests()).toBe(undefined)

  const before = texts()
  const second = JSON.parse(project.mended('src', '--json').output)
  expect(second).toEqual({ ...first, files: expect.anything(), tags: [] })
  expect(
    second.files.map(({ mended }: { mended: number }) => mended).filter((count: number) => count > 0),
  ).toEqual([])
  expect(texts()).toEqual(before)
})
