import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operators, savedFilters } from '../../gateway/operator/operator.tables.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import type { Role } from '../../schemas/kit/permissions.ts'
import * as ops from '../../schemas/operator/saved-filter.ops.ts'
import { signIn } from '../../schemas/operator/session.ops.ts'
import { removeOperator } from '../../schemas/operator/team.ops.ts'
import { createTestGateway, type TestGateway } from '../gateway/test-gateway.ts'
import { browserOf, newOperator, passwd, type Browser } from './studio-front.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

async function operator(role: Role, rest: Parameters<typeof newOperator>[2] = {}) {
  const { email, operatorNbr } = await newOperator(gateway, [role], rest)
  const device = async () => {
    const browser = browserOf(gateway)
    expect((await browser.call(signIn, { email, passwd })).status).toBe(200)
    return browser
  }
  return { operatorNbr, device }
}
const save = async (browser: Browser, name: string, query = 'q=a') =>
  browser.call(ops.saveFilter, { list: 'orders', name, query })
const listed = async (browser: Browser, list = 'orders', store = 'T1') =>
  (await browser.call(ops.listSavedFilters, { list }, { store })).json.FilterList as {
    filterNbr: string
    name: string
    query: string
    isMine: boolean
  }[] // as the operation declares
const names = async (browser: Browser) => (await listed(browser)).map(({ name }) => name)

it('are on all devices of their operator, by list and store, and nobody else’s', async () => {
  const { device } = await operator('support', { stores: ['T1', 'T2'] })
  const [one, two] = [await device(), await device()]
  await save(one, ' To call ', 'q=%E7%8E%8B&group=toPay')
  expect(await listed(two)).toMatchObject([
    { name: 'To call', query: 'q=%E7%8E%8B&group=toPay', isMine: true, isShared: false },
  ])
  expect(await listed(two, 'members')).toEqual([])
  expect(await listed(two, 'orders', 'T2')).toEqual([])
  const stranger = await (await operator('manager')).device()
  expect(await listed(stranger)).toEqual([])
  const [filter] = await listed(one)
  const { filterNbr } = filter ?? {}
  for (const [op, more] of [
    [ops.renameFilter, { name: 'x' }],
    [ops.deleteFilter, {}],
    [ops.shareFilter, { isShared: true }],
  ] as const)
    expect((await stranger.call(op, { filterNbr, ...more })).status).toBe(404)
})

it('replace one of the same name, and two devices at once lose nothing else', async () => {
  const { device } = await operator('support')
  const [one, two] = [await device(), await device()]
  const replies = await Promise.all(
    [...'abcdef'].flatMap((name) => [save(one, name, `q=${name}1`), save(two, name, `q=${name}2`)]),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await names(one)).toEqual([...'abcdef'])
  await save(two, 'a', 'q=last')
  expect((await listed(one))[0]).toMatchObject({ name: 'a', query: 'q=last' })
})

it('are bounded, also for many at once', async () => {
  const { device } = await operator('support')
  const browser = await device()
  const replies = await Promise.all(
    Array.from({ length: ops.mostFilters + 4 }, (_, at) => save(browser, `F${at}`)),
  )
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ json }) => json.code)).toEqual(Array(4).fill('FILTERS_FULL'))
  expect(await names(browser)).toHaveLength(ops.mostFilters)
  const [first = ''] = await names(browser)
  expect((await save(browser, first, 'q=again')).status).toBe(200)
  for (const [name, query] of [
    ['x'.repeat(41), 'q=a'],
    [' ', 'q=a'],
    ['y', ''],
    ['y', 'q=&group='],
    ['y', `q=${'a'.repeat(1_000)}`],
  ] as const)
    expect((await save(browser, name, query)).json.code).toBe('INVALID_INPUT')
})

it('are renamed and deleted; a name is taken once', async () => {
  const { operatorNbr, device } = await operator('manager')
  const browser = await device()
  await save(browser, 'one')
  await save(browser, 'two')
  const [one] = await listed(browser)
  const filterNbr = one?.filterNbr
  const taken = await browser.call(ops.renameFilter, { filterNbr, name: 'two' })
  expect(taken.json.code).toBe('FILTER_NAME_TAKEN')
  expect((await browser.call(ops.renameFilter, { filterNbr, name: 'three' })).status).toBe(200)
  expect(await names(browser)).toEqual(['three', 'two'])
  expect((await browser.call(ops.deleteFilter, { filterNbr })).status).toBe(200)
  expect((await browser.call(ops.deleteFilter, { filterNbr })).status).toBe(404)
  expect(await names(browser)).toEqual(['two'])
  const { json } = await browser.call(listAudit, { nbr: operatorNbr })
  expect(json.rows).toMatchObject([
    { op: 'operator.deleteFilter' },
    { op: 'operator.renameFilter' },
    { op: 'operator.saveFilter' },
    { op: 'operator.saveFilter' },
    { op: 'session.signIn' },
  ])
})

it('are shown to all colleagues by who runs the store, and leave with their operator', async () => {
  const { operatorNbr, device } = await operator('manager')
  const manager = await device()
  const support = await (await operator('support')).device()
  await save(manager, 'Waiting')
  await save(support, 'Own')
  const [waiting] = await listed(manager)
  const share = (browser: Browser, filterNbr = waiting?.filterNbr) =>
    browser.call(ops.shareFilter, { filterNbr, isShared: true })
  const [own] = await listed(support)
  expect((await share(support, own?.filterNbr)).json.code).toBe('FORBIDDEN')
  expect((await share(manager)).status).toBe(200)
  expect(await listed(support)).toMatchObject([
    { name: 'Own', isMine: true },
    { name: 'Waiting', isMine: false, isShared: true, byName: `Name ${operatorNbr}` },
  ])
  const colleague = await (await operator('manager')).device()
  const { filterNbr } = waiting ?? {}
  await colleague.call(ops.shareFilter, { filterNbr, isShared: false })
  expect(await names(support)).toEqual(['Own'])
  expect(await names(manager)).toEqual(['Waiting'])
  await share(manager)
  await gateway.call(removeOperator, { operatorNbr }, { operator: true })
  expect(await names(support)).toEqual(['Own'])
  const { db } = gateway.database
  const mine = await db.select().from(savedFilters).where(eq(savedFilters.operatorNbr, operatorNbr))
  expect(mine).toEqual([])
  // An operator who is deleted altogether takes theirs along.
  const gone = await operator('support')
  await save(await gone.device(), 'Gone')
  await db.delete(operators).where(eq(operators.operatorNbr, gone.operatorNbr))
  expect(await db.$count(savedFilters, eq(savedFilters.operatorNbr, gone.operatorNbr))).toBe(0)
})
