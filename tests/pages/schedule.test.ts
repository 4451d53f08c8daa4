import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { openDatabase } from '../../gateway/db/database.ts'
import { publishScheduled } from '../../gateway/page/index.ts'
import { pageSchedules } from '../../gateway/page/page.tables.ts'
import { showWaiting } from '../../schemas/report/today.ops.ts'
import type { Static } from '../../schemas/kit/types.ts'
import * as pageOps from '../../schemas/page/page-operator.ops.ts'
import * as ops from '../../schemas/page/schedule.ops.ts'
import { createPagesShop, home, operator, saying, type PagesShop } from './pages-shop.ts'

let shop: PagesShop

beforeAll(async () => {
  shop = await createPagesShop()
})
afterAll(() => shop.gateway.close())
afterEach(async () => {
  await shop.deletePages()
  await shop.gateway.database.db.delete(pageSchedules)
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const schedule = (draftRev: number, at = inHours(1), note = '') =>
  shop.gateway.call(ops.schedulePage, { ...home, draftRev, at: at.toISOString(), note }, operator)
const run = (now = inHours(2)) => publishScheduled({ db: shop.gateway.database.db, now })
const revisions = async () => {
  const { json } = await shop.gateway.call(pageOps.listRevisions, { ...home }, operator)
  return json.rows as Static<typeof pageOps.listRevisions.rows>[] // as the operation declares
}
const listed = async () => {
  const { json } = await shop.gateway.call(pageOps.listPages, {}, operator)
  const rows = json.rows as Static<typeof pageOps.PageSummary>[] // as the operation declares
  return rows.find(({ p1 }) => p1 === 'home')
}

describe('a scheduled publication', () => {
  it('happens when its time comes, with its note, and not before', async () => {
    await shop.push(home, saying('later'), 0)
    const { json } = await schedule(1, inHours(1), ' the sale begins ')
    expect(json).toMatchObject({
      retCode: 1,
      schedule: { by: 'operator', note: 'the sale begins', failure: '' },
    })
    await run(new Date())
    expect(await listed()).toMatchObject({ publishedRev: 0 })
    await shop.moving(() => run())
    expect(await shop.shown(home)).toMatchObject({ rev: 1, title: 'later' })
    expect(await revisions()).toMatchObject([
      { rev: 1, publishedBy: 'operator', note: 'the sale begins' },
    ])
    expect(await listed()).toMatchObject({ hasChanges: false, publishedRev: 1 })
    expect((await listed())?.schedule).toBeUndefined()
    const [entry] = await shop.gateway.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, 'publishScheduled'))
    expect(entry).toMatchObject({ subject: 'page', nbr: 'home', operatorNbr: null })
  })

  it('is of the draft as it was then, whatever is saved later', async () => {
    await shop.push(home, saying('planned'), 0)
    await schedule(1)
    await shop.push(home, saying('still being written'), 1)
    expect(await listed()).toMatchObject({ draftRev: 2, schedule: { draftRev: 1 } })
    await shop.moving(() => run())
    expect(await shop.shown(home)).toMatchObject({ title: 'planned' })
    expect(await listed()).toMatchObject({ hasChanges: true })
    expect((await shop.pull(home)).json.document).toEqual(saying('still being written'))
  })

  it('is replaced by a later one, and can be removed', async () => {
    await shop.push(home, saying('one'), 0)
    await schedule(1, inHours(1))
    await shop.push(home, saying('two'), 1)
    await schedule(2, inHours(3))
    await run()
    expect(await listed()).toMatchObject({ publishedRev: 0 })
    const remove = () => shop.gateway.call(ops.unschedulePage, { ...home }, operator)
    expect((await remove()).json).toMatchObject({ retCode: 1 })
    expect((await remove()).json).toMatchObject({ retCode: 404 })
    await run(inHours(9))
    expect(await listed()).toMatchObject({ publishedRev: 0 })
  })

  it('that has faults when its time comes says so instead, until it is planned again', async () => {
    await shop.push(home, saying('x'), 0)
    await schedule(1)
    const gone = { ...saying('x'), blocks: [...saying('x').blocks, { id: 'b2', type: 'Gone' }] }
    await shop.gateway.database.db.update(pageSchedules).set({ document: gone as never }) // as an older version may have planned it
    await run()
    await run()
    expect(await listed()).toMatchObject({ publishedRev: 0 })
    expect(await listed()).toMatchObject({
      schedule: { failure: expect.stringContaining('there is no block type "Gone"') as string },
    })
    await schedule(1, inHours(1))
    await shop.moving(() => run())
    expect(await shop.shown(home)).toMatchObject({ rev: 1, title: 'x' })
  })

  it('is refused for what publishing by hand refuses, and waits for operators until it is seen', async () => {
    await shop.push(home, saying('x'), 0)
    await schedule(1)
    // Its first language was another one when it was planned.
    const untold = {
      ...saying('x'),
      title: '',
      i18n: { 'id-ID': { page: { '/title': 'Halaman' } } },
    }
    await shop.gateway.database.db.update(pageSchedules).set({ document: untold as never }) // as it was planned then
    const plans = async () => {
      const { json } = await shop.gateway.call(showWaiting, {}, operator)
      return (json.WaitInfo as { plans: number }).plans // as the operation declares
    }
    expect(await plans()).toBe(0)
    await run()
    expect(await listed()).toMatchObject({
      publishedRev: 0,
      schedule: { failure: expect.stringContaining('the first language') as string },
    })
    expect(await plans()).toBe(1)
    await shop.gateway.call(ops.unschedulePage, { ...home }, operator)
    expect(await plans()).toBe(0)
  })

  it('happens once, with several processes at once', async () => {
    await shop.push(home, saying('x'), 0)
    await schedule(1)
    const others = [1, 2, 3].map(() => openDatabase(shop.gateway.databaseUrl))
    const dbs = [shop.gateway.database, ...others]
    await Promise.all(
      dbs.flatMap(({ db }) => [1, 2].map(() => publishScheduled({ db, now: inHours(2) }))),
    )
    await Promise.all(others.map((one) => one.close()))
    expect(await revisions()).toHaveLength(1)
  })

  it('is refused for the past, for an older draft, and for one with faults', async () => {
    expect((await schedule(1)).json).toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await shop.push(home, saying('x'), 0)
    expect((await schedule(1, inHours(-1))).json).toMatchObject({ code: 'TIME_PAST' })
    expect((await schedule(2)).json).toMatchObject({ code: 'REVISION_CONFLICT' })
    const faulty = { ...saying('x'), blocks: [{ id: 'b1', type: 'Title' }] }
    await shop.gateway.call(
      pageOps.pushPage,
      { ...home, document: faulty, draftRev: 1, mayHaveFaults: true },
      operator,
    )
    expect((await schedule(2)).json).toMatchObject({ code: 'INVALID_DOCUMENT' })
    const zoneless = { ...home, draftRev: 2, at: '2099-01-01T09:00' }
    expect((await shop.gateway.call(ops.schedulePage, zoneless, operator)).status).not.toBe(200)
  })
})

it('a publication has a note in the history', async () => {
  await shop.push(home, saying('x'), 0)
  const input = { ...home, draftRev: 1, note: 'new hours' }
  await shop.moving(() => shop.gateway.call(pageOps.publishPage, input, operator))
  expect(await revisions()).toMatchObject([{ note: 'new hours' }])
})
