import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './fs-error.ts'
import type { Access } from './site.ts'

const stateFile = (folder: string) => join(folder, 'pg.json')

export const newPassword = (): string => randomBytes(24).toString('base64url')

/** Location and password of the folder's cluster; `undefined` before the first start. */
export async function readState(folder: string): Promise<Access | undefined> {
  try {
    return JSON.parse(await readFile(stateFile(folder), 'utf8')) as Access // only writeState makes this file
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export async function writeState(folder: string, state: Access): Promise<void> {
  const draft = `${stateFile(folder)}.${process.pid}`
  await writeFile(draft, JSON.stringify(state, null, 2) + '\n', { mode: 0o600, flush: true })
  await rename(draft, stateFile(folder))
}
