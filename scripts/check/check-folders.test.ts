import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let project: string
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'folders-'))
})
afterEach(() => rm(project, { recursive: true }))

async function write(file: string, code: string): Promise<void> {
  await mkdir(path.join(project, path.dirname(file)), { recursive: true })
  await writeFile(path.join(project, file), `${code}\n`)
}

const check = () =>
  new Promise<{ code: number; told: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/check/check-folders.mjs', project],
      (_error, _out, told) => done({ code: child.exitCode ?? 1, told }),
    )
  })

it('refuses folders that import each other by a third, and names the imports', async () => {
  await write('studio/orders/list.ts', `import { a } from '../members/a.ts'`)
  await write('studio/members/a.ts', `export { a } from '../reviews/a.ts'`)
  await write('studio/reviews/a.ts', `export const a = 1`)
  expect(await check()).toEqual({ code: 0, told: '' })
  await write('studio/reviews/b.ts', `import type { List } from '../orders/list.ts'`)
  const { code, told } = await check()
  expect(code).toBe(1)
  expect(told).toContain('the folders members, orders, reviews import each other in a circle')
  expect(told).toContain('studio/reviews/b.ts → studio/orders/list.ts')
})

it('lets tests and joins of tables be', async () => {
  await write('gateway/order/a.ts', `import '../cart/cart.tables.ts'`)
  await write('gateway/cart/a.ts', `import '../order/a.ts'`)
  await write('gateway/order/a.test.ts', `import '../cart/a.ts'`)
  expect(await check()).toEqual({ code: 0, told: '' })
  await write('gateway/order/b.ts', `import '../cart/a.ts'`)
  expect((await check()).told).toContain('gateway: the folders cart, order import each other')
})

it('counts imports that are made later', async () => {
  await write('studio/orders/a.ts', `export const later = () => import('../members/a.ts')`)
  await write('studio/members/a.ts', `import '../orders/a.ts'`)
  expect((await check()).told).toContain('the folders members, orders import each other')
})

it('compares folders of every depth, and counts a file beside them as one', async () => {
  await write('gateway/order/placing/a.ts', `import '../fulfilment/a.ts'`)
  await write('gateway/order/fulfilment/a.ts', `import '../rows.ts'`)
  await write('gateway/order/index.ts', `export * from './placing/a.ts'`)
  expect(await check()).toEqual({ code: 0, told: '' })
  await write('gateway/order/rows.ts', `import type { Placed } from './placing/b.ts'`)
  const { code, told } = await check()
  expect(code).toBe(1)
  expect(told).toContain(
    'gateway/order: the folders fulfilment, placing, rows.ts import each other',
  )
  await write('gateway/order/rows.ts', 'export const rows = 1')
  await write('studio/pages/editor/inspector/a.ts', `import '../sections/a.ts'`)
  await write('studio/pages/editor/sections/a.ts', `import '../inspector/b.ts'`)
  expect((await check()).told).toContain('studio/pages/editor: the folders inspector, sections')
})
