import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { ptNbrOf } from '../../gateway/import/product/numbers.ts'

const root = path.join(import.meta.dirname, '../..')
/** Folder for files passed to commands. */
export const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-operator-'))

/** Runs a project command on the shop that the tests share. */
export function npmRun(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
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
    if (!result.stderr.includes('Another import into store')) return result
  }
}

/** Creates a product of this test, or changes its price and stock. Returns its number. */
export function sell(
  handle: string,
  { price, qty, isOn = true }: { price: number; qty: number; isOn?: boolean },
): string {
  const csv = path.join(folder, `${handle}.csv`)
  writeFileSync(
    csv,
    [
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
      `${handle},${handle},${isOn},Title,Default Title,${handle},${qty},${price}`,
      '',
    ].join('\n'),
  )
  const { status, stdout, stderr } = importCsv(csv)
  if (status !== 0) throw new Error(stdout + stderr)
  return ptNbrOf(handle)
}
