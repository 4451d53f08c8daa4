import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Type } from '@sinclair/typebox'
import { defineSettings } from './define-settings.ts'
import { readGroup, type Env } from './read-group.ts'

export const vaultSettings = defineSettings({
  title: 'Sealed secrets',
  doc: 'What operators enter and nobody may read again, such as the keys of a payment provider, is sealed in the database.',
  settings: {
    SEAL_KEYS: {
      schema: Type.String({
        pattern:
          '^[\\u0021-\\u002b\\u002d-\\u007e]{32,200}(,[\\u0021-\\u002b\\u002d-\\u007e]{32,200})*$',
        description: 'random texts of at least 32 characters, separated by commas',
      }),
      isSecret: true,
      doc: 'the first seals, all of them open; to replace a key, put a new one in front, start once, and take the old one away. Without it the file `seal.key` in `DATA_DIR` is made and used, which processes on other machines do not have',
    },
  },
})

export const readVaultSettings = (env: Env): readonly string[] =>
  readGroup(vaultSettings, env).common.SEAL_KEYS?.split(',') ?? []

/** Like `sealKeysOf`, without creating a key; undefined if there is none. */
export function existingSealKeys(
  given: readonly string[],
  dataDir: string,
): [string, ...string[]] | undefined {
  const [first, ...others] = given
  if (first !== undefined) return [first, ...others]
  try {
    return [readFileSync(keyFile(dataDir), 'utf8').trim()]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const keyFile = (dataDir: string) => path.join(dataDir, 'seal.key')

/**
 * Seal keys of the settings, otherwise the one in the data folder, which the first start creates.
 */
export function sealKeysOf(given: readonly string[], dataDir: string): [string, ...string[]] {
  const [first, ...others] = given
  if (first !== undefined) return [first, ...others]
  const file = keyFile(dataDir)
  try {
    // Of two processes that start at once, one writes it and both read it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return [readFileSync(file, 'utf8').trim()]
}
