import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let project: string

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'tables-'))
  await mkdir(path.join(project, 'scripts'))
  await write('gateway/stock/stock.tables.ts', [
    `import { pgTable, text } from 'drizzle-orm/pg-core'`,
    `export const skus = pgTable('sku', { skuId: text('sku_id') })`,
  ])
})

afterEach(() => rm(project, { recursive: true }))

async function write(file: string, lines: readonly string[]): Promise<void> {
  await mkdir(path.join(project, path.dirname(file)), { recursive: true })
  await writeFile(path.join(project, file), `${lines.join('\n')}\n`)
}

/** Runs the check. Resolves to its exit code and the faults. */
const check = () =>
  new Promise<{ code: number; faults: string[] }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/check/check-tables.mjs', project],
      (_error, _out, told) =>
        done({ code: child.exitCode ?? 1, faults: told.split('\n').filter(Boolean) }),
    )
  })

const imports = [
  `import { sql } from 'drizzle-orm'`,
  `import { skus } from '../stock/stock.tables.ts'`,
]

it('finds every kind of write to the table of another domain, with its line', async () => {
  await write('gateway/order/place.ts', [
    ...imports,
    `import * as stock from '../stock/stock.tables.ts'`,
    `export async function place(tx) {`,
    `  await tx.insert(skus).values({})`,
    `  await tx`,
    `    .update(skus)`,
    `    .set({})`,
    `  await tx.delete(stock.skus)`,
    `  const same = skus`,
    `  await tx.update(same)`,
    `  await tx.execute(sql\`with x as (select 1) update sku set reserved = 0\`)`,
    `  await tx.execute(sql\`INSERT INTO \${skus} select 1\`)`,
    `  await pool.query('delete from "sku" where true')`,
    `}`,
  ])
  const { code, faults } = await check()
  expect(code).toBe(1)
  expect(faults.map((fault) => fault.split(', which')[0])).toEqual([
    'gateway/order/place.ts:5 inserts into sku',
    'gateway/order/place.ts:7 updates sku',
    'gateway/order/place.ts:9 deletes from sku',
    'gateway/order/place.ts:11 updates sku',
    'gateway/order/place.ts:12 updates sku',
    'gateway/order/place.ts:13 inserts into sku',
    'gateway/order/place.ts:14 deletes from sku',
  ])
  expect(faults[0]).toContain('belongs to gateway/stock')
})

it('finds a write of a script', async () => {
  await write('scripts/fix.ts', [
    `import { skus } from '../gateway/stock/stock.tables.ts'`,
    `await db.delete(skus)`,
  ])
  expect((await check()).faults).toHaveLength(1)
})

it('finds a table that another file re-exports', async () => {
  await write('gateway/stock/index.ts', [`export { skus } from './stock.tables.ts'`])
  expect((await check()).faults).toHaveLength(1)
})

it('allows writes of the owner, reading, locking, and maps', async () => {
  await write('gateway/stock/take.ts', [
    `import { skus } from './stock.tables.ts'`,
    `export const take = (tx) => tx.update(skus).set({})`,
  ])
  await write('gateway/order/read.ts', [
    ...imports,
    `export async function read(tx) {`,
    `  const found = new Map()`,
    `  found.delete('sku')`,
    `  await tx.select().from(skus).for('update')`,
    `  await tx.execute(sql\`select 1 from \${skus} for update skip locked\`)`,
    `  await tx.execute(sql\`insert into other values (1) on conflict do update set sku = 1\`)`,
    `}`,
  ])
  expect(await check()).toEqual({ code: 0, faults: [] })
})

it('allows the data of the demo and of a new store', async () => {
  for (const folder of ['demo', 'starter'])
    await write(`gateway/${folder}/seed.ts`, [
      ...imports,
      `export const seed = (tx) => tx.insert(skus).values([])`,
    ])
  expect(await check()).toEqual({ code: 0, faults: [] })
})
