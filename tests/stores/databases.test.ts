import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { cartLines } from '../../gateway/cart/cart.tables.ts'
import { auditEntries } from '../../gateway/core/audit.tables.ts'
import { movedState, type Db } from '../../gateway/db/database.ts'
import {
  closeDatabases,
  migrateDatabases,
  openDatabases,
  refuseSame,
} from '../../gateway/db/open-databases.ts'
import { operators } from '../../gateway/operator/operator.tables.ts'
import { bumpTick } from '../../gateway/store/store-directory.ts'
import { addCart } from '../../schemas/cart/cart.ops.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { operatorOps as ops } from '../../schemas/operator-ops.ts'
import * as session from '../../schemas/operator/session.ops.ts'
import type { TestGateway } from '../gateway/test-gateway.ts'
import { browserOf, newOperator, passwd } from '../operators/studio-front.ts'
import { onServer } from '../test-databases.ts'
import { createTwoDatabases, putInto } from './two-databases.ts'
import { eventually } from '../eventually.ts'

let gateway: TestGateway
let main: Db
let other: Db
let otherUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ gateway, main, other, otherUrl, close } = await createTwoDatabases())
})
afterAll(() => close())

const T2 = () => ({ store: gateway.stores[1] })
const cartsIn = (db: Db, userNbr: string) => db.$count(cartLines, eq(cartLines.userNbr, userNbr))
const buys = (skuId: string) => ({ PtList: [{ skuId, qtyOrd: 1 }] })

it('each store is read and written where it lives', async () => {
  const here = await gateway.signIn()
  const there = await gateway.signIn('L1', T2().store)
  expect((await gateway.call(addCart, buys('P1-1'), here)).json.retCode).toBe(1)
  expect((await gateway.call(addCart, buys('Q1-1'), { ...there, ...T2() })).json.retCode).toBe(1)
  expect(await cartsIn(main, here.userNbr)).toBe(1)
  expect(await cartsIn(other, here.userNbr)).toBe(0)
  expect(await cartsIn(main, there.userNbr)).toBe(0)
  expect(await cartsIn(other, there.userNbr)).toBe(1)
})

it('a change in the other database is known at once', async () => {
  const before = gateway.directory.byNbr('T2')?.ticks.ptTick ?? 0
  await bumpTick(other, 'T2', 'ptTick')
  await eventually(() => expect(gateway.directory.byNbr('T2')?.ticks.ptTick).toBe(before + 1))
  // What another database says of a store that does not live there is not believed.
  await bumpTick(other, 'T1', 'ptTick')
  await bumpTick(main, 'T2', 'ptTick')
  await gateway.directory.reload()
  expect(gateway.directory.byNbr('T2')?.database.name).toBe('second')
  expect(gateway.directory.byNbr('T1')?.database.name).toBe('main')
  expect(gateway.directory.byNbr('T2')?.ticks.ptTick).toBe(before + 1)
})

it('operators are in the main database, what they did is with the store', async () => {
  const who = { operator: true, ...T2() } as const
  const invited = await gateway.call(
    ops.inviteOperator,
    { email: 'far@studio.test', name: 'Far', roles: ['merchandiser'] },
    who,
  )
  expect(invited.json.retCode).toBe(1)
  const far = eq(operators.email, 'far@studio.test')
  expect(await main.$count(operators, far)).toBe(1)
  expect(await other.$count(operators, far)).toBe(0)
  const team = await gateway.call(ops.listOperators, {}, who)
  expect(JSON.stringify(team.json)).toContain('far@studio.test')

  const saved = { list: 'orders', name: 'Mine', query: 'q=1' }
  expect((await gateway.call(ops.saveFilter, saved, who)).json.retCode).toBe(1)
  const filters = await gateway.call(ops.listSavedFilters, { list: 'orders' }, who)
  expect(JSON.stringify(filters.json)).toContain('Mine')

  const { email } = await newOperator(gateway, ['merchandiser'], { stores: ['T1', 'T2'] })
  const browser = browserOf(gateway)
  expect((await browser.call(session.signIn, { email, passwd })).status).toBe(200)

  const noted = await other.select().from(auditEntries).where(eq(auditEntries.storeNbr, 'T2'))
  expect(noted.map(({ op }) => op)).toEqual([
    'operator.inviteOperator',
    'operator.saveFilter',
    'session.signIn',
  ])
  expect(await main.$count(auditEntries, eq(auditEntries.storeNbr, 'T2'))).toBe(0)
  const shown = await gateway.call(ops.listAudit, { pageSize: 10 }, who)
  expect(shown.json.rows).toHaveLength(3)
})

it('a new store, made from one elsewhere, is in the main database', async () => {
  const made = await gateway.call(
    ops.makeStore,
    { storeNbr: 'N1', name: 'New', host: 'new.test', langs: ['en-US'], currency: 'USD', isReady: true }, // prettier-ignore
    { operator: true, ...T2() },
  )
  expect(made.json.retCode).toBe(1)
  await eventually(() => expect(gateway.directory.byNbr('N1')?.database.name).toBe('main'))
  expect(await main.$count(auditEntries, eq(auditEntries.storeNbr, 'N1'))).toBe(1)
})

it('while one database is away, the stores of the others go on', async () => {
  const name = new URL(otherUrl).pathname.slice(1)
  const get = (url: string, host: string) => gateway.app.inject({ url, headers: { host } })
  const there = await gateway.signIn('L1', T2().store)
  const { email } = await newOperator(gateway, ['merchandiser'], { stores: ['T1', 'T2'] })
  await onServer(`alter database ${name} with allow_connections false`)
  try {
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`) // prettier-ignore
    const here = await gateway.signIn()
    expect((await gateway.call(addCart, buys('P1-1'), here)).json.retCode).toBe(1)
    const { status, json } = await gateway.call(addCart, buys('Q1-1'), { ...there, ...T2() })
    expect([status, json.code]).toEqual([503, 'UNAVAILABLE'])
    expect((await browserOf(gateway).call(session.signIn, { email, passwd })).status).toBe(200)
    // A change of a store in the main database is known as before.
    const before = gateway.directory.byNbr('T1')?.ticks.ptTick ?? 0
    await bumpTick(main, 'T1', 'ptTick')
    await eventually(() => expect(gateway.directory.byNbr('T1')?.ticks.ptTick).toBe(before + 1))
    await expect(gateway.directory.reload()).rejects.toThrow(/Failed query/)
    expect(gateway.directory.byHost('other.test')?.storeNbr).toBe('T2')
    expect((await get('/readyz', 'shop.test')).statusCode).toBe(200)
    expect((await get('/readyz?deep', 'shop.test')).statusCode).toBe(503)
  } finally {
    await onServer(`alter database ${name} with allow_connections true`)
  }
  await eventually(async () =>
    expect((await gateway.call(addCart, buys('Q1-1'), { ...there, ...T2() })).json.retCode).toBe(1),
  )
})

it('a call that is refused since the store moves is carried out where it is then', async () => {
  const there = await gateway.signIn('L1', T2().store)
  const refuse = `create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'moving' using errcode = '${movedState}'; end $$`
  await other.execute(sql.raw(refuse))
  for (const table of ['once_answer', 'cart_line'])
    await other.execute(
      sql.raw(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
      ),
    )
  const calls = Promise.all(
    [1, 2, 3].map(() =>
      gateway.call(addCart, buys('Q1-1'), { ...there, ...T2(), reqId: randomUUID() }),
    ),
  )
  // Reads go on meanwhile.
  const shown = await gateway.call(getPtInfo, { ptNbr: 'Q1' }, T2())
  expect(shown.json.retCode).toBe(1)
  await main.execute(
    sql`insert into member (store_nbr, user_nbr, level_nbr) values ('T2', ${there.userNbr}, 'L1')`,
  )
  const { rows } = await other.execute<{ all: object[] }>(
    sql`select json_agg(s) as all from session s where user_nbr = ${there.userNbr}`,
  )
  await main.execute(
    sql`insert into session select * from json_populate_recordset(null::session, ${JSON.stringify(rows[0]?.all)}::json)`,
  )
  await putInto(other, 'T2', 'main')
  await putInto(main, 'T2', null)
  expect((await calls).map(({ json }) => json.retCode)).toEqual([1, 1, 1])
  expect(await cartsIn(other, there.userNbr)).toBe(0)
  const [line] = await main.select().from(cartLines).where(eq(cartLines.userNbr, there.userNbr))
  expect(line?.qtyOrd).toBe(3)
})

it('a database that is named twice is refused', async () => {
  const databases = openDatabases({
    databaseUrl: otherUrl,
    directUrl: undefined,
    storeDatabases: [{ name: 'twin', url: otherUrl }],
  })
  await expect(refuseSame(databases)).rejects.toThrow('main and twin are the same')
  await closeDatabases(databases)
})

it('a further database has a replica and a direct address of its own', async () => {
  const away = 'postgres://shop@127.0.0.1:1/shop'
  const second = { name: 'second', url: away, directUrl: otherUrl, readUrl: away }
  const addresses = {
    databaseUrl: gateway.databaseUrl,
    directUrl: undefined,
    storeDatabases: [second],
  }
  const said: string[] = []
  const databases = openDatabases(addresses, '', (line) => void said.push(line))
  onTestFinished(() => closeDatabases(databases))
  const [, opened] = databases
  const client = await opened?.connectDirectly()
  const { rows } =
    (await client?.query<{ name: string }>('select current_database() as name')) ?? {}
  await client?.end()
  expect(rows?.[0]?.name).toBe(new URL(otherUrl).pathname.slice(1))
  expect(await opened?.worker.isSeen()).toBe(true)
  expect(opened?.replica?.upTo(0n)).toBeUndefined()
  await eventually(() =>
    expect(said).toEqual([
      expect.stringContaining('the replica of STORE_DATABASE_READ_URLS (second) is away'),
    ]),
  )
  await migrateDatabases(addresses, 'gateway/db/migrations', { say: () => undefined })
})
