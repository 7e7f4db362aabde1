/** The boundary of what is written: the folder that the command was started in, without its links. */
import { accessSync, constants, lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { UsageError } from '../usage.js'

/** True if nothing has that path, not even a link that leads nowhere. */
export const isFree = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined

/** The path without links of what is there, or would be there; `undefined` for a link that leads nowhere. */
function realPath(path: string): string | undefined {
  if (isFree(path)) {
    const parent = realPath(dirname(path))
    return parent && join(parent, basename(path))
  }
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** True if a path leads to a place below a folder, which has no links in its own path. */
export function isInside(folder: string, path: string): boolean {
  const real = realPath(path)
  if (real === undefined) return false
  const way = relative(folder, real)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/**
 * Writes files below a folder: those that are there, and new ones. Nothing is written if one of them can't be: the others
 * may import it.
 */
export function write(
  changed: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
  folder: string,
): void {
  for (const file of [...changed.keys(), ...added.keys()])
    if (!isInside(folder, file)) throw new UsageError(`${file} is outside of ${folder}.`)
  for (const file of changed.keys()) accessSync(file, constants.W_OK)
  for (const file of added.keys()) {
    mkdirSync(dirname(file), { recursive: true })
    accessSync(dirname(file), constants.W_OK)
  }
  for (const [file, text] of added) writeFileSync(file, text, { flag: 'wx' })
  for (const [file, text] of changed) writeFileSync(file, text)
}
