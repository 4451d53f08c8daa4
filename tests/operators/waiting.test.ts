import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderGroups } from '../../schemas/order/order-groups.ts'
import { countWaiting, mostStoresAsked } from '../../schemas/operator/session.ops.ts'
import { createTestGateway, studioHost, type TestGateway } from '../gateway/test-gateway.ts'
import { testOperators } from '../gateway/test-operators.ts'
import { grow } from '../scale/grow.ts'
import { statementsOf } from '../statements.ts'
import { mostRows, plansOf } from '../scale/plans.ts'
import { origin } from './studio-front.ts'

let gateway: TestGateway
let sid: string
beforeAll(async () => {
  gateway = await createTestGateway()
  const { db } = gateway.database
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await grow(client, { storeNbr: 'T1', products: 200, members: 50, orders: 3_000 })
  await client.end()
  const [ship = ''] = orderGroups.toShip
  await db.execute(sql`update sales_order set stat = ${ship} where store_nbr = 'T1'`)
  await db.execute(sql`
    insert into store (store_nbr, appid, secret, config)
    select 'M' || i, 'app-m' || i, 'secret-' || i, config from store, generate_series(1, 1000) i where store_nbr = 'T1'`)
  // Two reports of one block are one problem.
  await db.execute(sql`
    insert into block_fault (store_nbr, p1, p2, p3, rev, block_id, block_type, reason)
    select 'M' || i, 'home', '', '', 1, 'b' || block, 'Title', reason
    from generate_series(1, 1000) i, generate_series(1, 1 + i % 3) block, unnest(array['a', 'b']) reason`)
  const operators = testOperators(db)
  sid = await operators.sidOf(['owner'], 'T1')
  await db.execute(sql`
    insert into operator_role (store_nbr, operator_nbr, role)
    select 'M' || i, operator_nbr, case when i % 2 = 0 then 'owner' else 'designer' end
    from operator_role, generate_series(1, 1000) i where store_nbr = 'T1' and role = 'owner'`)
  await gateway.directory.reload()
})
afterAll(() => gateway.close())

async function ask(storeNbrs: readonly string[]) {
  const reply = await gateway.app.inject({
    method: 'POST',
    url: `/api/${countWaiting.key}`,
    headers: { host: studioHost, origin, cookie: `operator=${sid}` },
    payload: { storeNbrs },
  })
  return { status: reply.statusCode, json: reply.json<{ StoreCountList?: unknown[] }>() }
}

it('counts what waits in the own stores, as far as the roles there let it be seen', async () => {
  const { json } = await ask(['T1', 'M4', 'M5', 'T2', 'nowhere'])
  expect(json.StoreCountList).toEqual([
    // Counted up to a hundred.
    { storeNbr: 'T1', toShip: 100, problems: 0 },
    { storeNbr: 'M4', toShip: 0, problems: 2 },
    { storeNbr: 'M5', problems: 3 },
  ])
})

it('asks about at most a hundred of a thousand stores, in one statement that reads no store whole', async () => {
  const asked = ['T1', ...Array.from({ length: mostStoresAsked - 1 }, (_, at) => `M${at + 1}`)]
  const counting = async () => {
    expect((await ask(asked)).json.StoreCountList).toHaveLength(mostStoresAsked)
  }
  const { statements } = await statementsOf(counting)
  expect(statements.filter(({ text }) => text.includes('sales_order'))).toHaveLength(1)
  expect(mostRows(await plansOf(gateway, counting))).toBeLessThanOrEqual(1_001)
  expect((await ask([...asked, 'M500'])).status).toBe(400)
})
