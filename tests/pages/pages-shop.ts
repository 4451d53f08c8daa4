import { expect } from 'vitest'
import { pageRevisions, pages } from '../../gateway/page/page.tables.ts'
import type { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { getPageInfo } from '../../schemas/page/page.ops.ts'
import * as ops from '../../schemas/page/page-operator.ops.ts'
import { createTestGateway, type Overrides } from '../gateway/test-gateway.ts'
import { eventually } from '../eventually.ts'

/** Address of a page. */
export type At = { p1: string; p2?: string; p3?: string }
export const home: At = { p1: 'home' }
export const operator = { operator: true }

/** Returns a home page with a heading. */
export const saying = (text: string) => ({
  format: 1,
  title: text,
  blocks: [
    { id: 'main', type: 'default' },
    { id: 'b1', type: 'Title', props: { title: text } },
  ],
})

export const tickOf = (directory: StoreDirectory, storeNbr = 'T1') =>
  directory.byNbr(storeNbr)?.ticks.configTick ?? 0

/** A gateway with what an operator does to pages and what a shopper sees of them. */
export async function createPagesShop(options: Parameters<typeof createTestGateway>[0] = {}) {
  const gateway = await createTestGateway(options)

  const push = (at: At, document: unknown, draftRev: number, overrides: Overrides = {}) =>
    gateway.call(ops.pushPage, { ...at, document, draftRev }, { ...operator, ...overrides })
  const publish = (at: At, draftRev: number, overrides: Overrides = {}) =>
    gateway.call(ops.publishPage, { ...at, draftRev }, { ...operator, ...overrides })
  const rollback = (at: At, rev: number) => gateway.call(ops.rollbackPage, { ...at, rev }, operator)
  const pull = (at: At, rev = 0, overrides: Overrides = {}) =>
    gateway.call(ops.pullPage, { ...at, rev }, { ...operator, ...overrides })

  /** Runs a change and waits until the gateway has the new tick. */
  async function moving<T>(change: () => Promise<T>, storeNbr = 'T1'): Promise<T> {
    const before = tickOf(gateway.directory, storeNbr)
    const result = await change()
    await eventually(() => expect(tickOf(gateway.directory, storeNbr)).toBeGreaterThan(before))
    return result
  }

  /** Saves and publishes a first draft. */
  const put = (at: At, text: string, overrides: Overrides = {}) =>
    moving(async () => {
      expect((await push(at, saying(text), 0, overrides)).json).toMatchObject({ draftRev: 1 })
      expect((await publish(at, 1, overrides)).json).toMatchObject({ publishedRev: 1 })
    }, overrides.store?.storeNbr)

  const shown = async (at: At, overrides: Overrides = {}) => {
    const { json } = await gateway.call(getPageInfo, { ...at }, overrides)
    return json.PageInfo as { id: string; rev: number; title: string } | undefined
  }

  const deletePages = async () => {
    await gateway.database.db.delete(pages)
    await gateway.database.db.delete(pageRevisions)
  }
  return { gateway, push, publish, rollback, pull, moving, put, shown, deletePages }
}

export type PagesShop = Awaited<ReturnType<typeof createPagesShop>>
