import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
/** Folder for files passed to commands. */
export const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-operator-'))

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
} // npm's own file

/**
 * Runs a project command on the shop that the tests share. What npm would run is run without npm, whose
 * own start takes a fifth of the command's time.
 */
export function npmRun(script: string, ...args: string[]) {
  const [program, ...own] = scripts[script]?.split(' ') ?? []
  if (program !== 'node') throw new Error(`package.json has no command ${script}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: inject('shopData'),
      PORT: new URL(inject('shopUrl')).port,
      STORE: 'S001',
    },
  })
  return { status, stdout, stderr }
}

/** Imports a CSV file; if another test's import into the store is running, after that one. */
export function importCsv(csv: string) {
  for (;;) {
    const result = npmRun('import', csv, '--store', 'S001')
    if (!result.stderr.includes('Another import of this store')) return result
  }
}
