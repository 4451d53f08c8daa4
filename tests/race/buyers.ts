import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { providerActor } from '../../gateway/core/actor.ts'
import { isDatabaseDown } from '../../gateway/db/database.ts'
import { capture, captureNames } from '../../gateway/order/index.ts'
import { newReqId } from '../../runtime/transport/req-id.ts'
import { addOrder } from '../../schemas/order/order.ops.ts'
import { newAddress } from '../gateway/new-address.ts'
import type { TestGateway } from '../gateway/test-gateway.ts'
import { line, type OrdersShop, type Shopper } from '../orders/orders-shop.ts'
import { report } from '../reported.ts'

/** An order whose number a buyer was told, and when. */
export interface Acknowledged {
  soNbr: string
  at: number
}

export interface Buying {
  acknowledged: readonly Acknowledged[]
  /** Times at which an order was refused for now. */
  refusedAt: readonly number[]
  /** Resolves once every buyer has an answer. */
  stop(): Promise<void>
}

/** Price of a unit that `sell` makes, with delivery. */
const amt = 1_100

/**
 * Buyers who order one unit after the other and pay for it. After a failure they ask again with the
 * same key, as the shop’s page does, and the provider reports a payment until it is booked. Each
 * request goes to the next of the gateways, which stand on one database.
 */
export async function startBuying(
  shop: OrdersShop,
  skuId: string,
  gateways: readonly TestGateway[] = [shop.gateway],
  /** Milliseconds in which a buyer rests after each order. */
  rest = 0,
): Promise<Buying> {
  const acknowledged: Acknowledged[] = []
  const refusedAt: number[] = []
  const stopping = new AbortController()
  let requests = 0
  const ask = ({ sid, addrNbr }: Shopper, reqId: string) => {
    const gateway = gateways[requests++ % gateways.length] ?? shop.gateway
    const input = { PtList: [line(skuId)], amt, frcNbr: 'HOME', addrNbr, payNbr: 'CARD' }
    return gateway.call(addOrder, input, { sid, reqId, remoteAddress: newAddress() })
  }
  const order = async (who: Shopper) => {
    const reqId = newReqId()
    for (;;) {
      const { status, json } = await ask(who, reqId)
      if (json.retCode === 1) return String(json.soNbr)
      expect([200, 503]).toContain(status)
      expect(['UNAVAILABLE', 'IN_PROGRESS']).toContain(json.code)
      refusedAt.push(performance.now())
      await sleep(20)
    }
  }
  const buy = async (who: Shopper) => {
    while (!stopping.signal.aborted) {
      const soNbr = await order(who)
      acknowledged.push({ soNbr, at: performance.now() })
      await pay(shop, soNbr)
      await sleep(rest)
    }
  }
  const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.shopper()))
  const buying = Promise.all(buyers.map(buy))
  // Until `stop` is called nobody waits for it.
  buying.catch(() => undefined)
  return {
    acknowledged,
    refusedAt,
    async stop() {
      stopping.abort()
      await buying
    },
  }
}

/** Books the payment as a provider’s notification does, which is repeated until it is confirmed. */
async function pay({ gateway, storeNbr }: OrdersShop, soNbr: string): Promise<void> {
  const paid = { storeNbr, soNbr, amt, ref: `ref-${soNbr}`, by: providerActor('test') }
  for (;;) {
    try {
      const outcome = await gateway.database.db.transaction((tx) => capture(tx, paid, captureNames))
      expect(['captured', 'duplicate']).toContain(outcome)
      return
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      await sleep(20)
    }
  }
}

/** What the load report says of a test besides its orders. */
interface Happened {
  /** What was done to the shop meanwhile. */
  what: string
  /** Milliseconds in which reads failed. */
  readsFailed?: number
}

/** Expects every acknowledged order, no other, and stock and money as these orders say. */
export async function expectAllKept(
  shop: OrdersShop,
  skuId: string,
  { acknowledged }: Buying,
  { what, readsFailed }: Happened,
): Promise<void> {
  const { db } = shop.gateway.database
  const { rows } = await db.execute<{ nbr: string }>(sql`
    select so_nbr as nbr from order_line where store_nbr = ${shop.storeNbr} and sku_id = ${skuId}`)
  const kept = rows.map(({ nbr }) => nbr)
  const orders = acknowledged.map(({ soNbr }) => soNbr)
  reportOrders(what, { orders, kept, longestPause: longestPause(acknowledged), readsFailed })
  expect(kept.toSorted()).toEqual(orders.toSorted())
  expect(await shop.stock(skuId)).toMatchObject({ reserved: kept.length })
  const { rows: wrong } = await db.execute(sql`
    select so_nbr, o.stat, o.amt, p.captured, p.owed, booked.times, booked.amt from sales_order o
      left join payment p using (store_nbr, so_nbr)
      left join (
        select store_nbr, so_nbr, count(*) as times, sum(amt) as amt from payment_entry group by 1, 2
      ) booked using (store_nbr, so_nbr)
    where (o.stat, p.captured, p.owed, booked.times, booked.amt)
      is distinct from ('pledge', o.amt, 0, 1, o.amt)`)
  expect(wrong).toEqual([])
}

interface OrdersReported {
  /** Numbers of orders that buyers were told. */
  orders: readonly string[]
  /** Numbers of orders in the database. */
  kept: readonly string[]
  /** Milliseconds. */
  longestPause: number
  readsFailed?: number | undefined
}

/** Adds to the load report what became of orders. */
export function reportOrders(
  what: string,
  { orders, kept, longestPause, readsFailed }: OrdersReported,
): void {
  const inDatabase = new Set(kept)
  report('orders', {
    'while buyers order': what,
    'orders acknowledged': orders.length,
    lost: orders.filter((nbr) => !inDatabase.has(nbr)).length,
    doubled: kept.length - new Set(orders).size,
    'longest pause between orders, ms': Math.round(longestPause),
    'reads failed for, ms': readsFailed === undefined ? '' : Math.round(readsFailed),
  })
}

/** Milliseconds. */
function longestPause(acknowledged: readonly Acknowledged[]): number {
  const times = acknowledged.map(({ at }) => at)
  return Math.max(0, ...times.slice(1).map((at, nth) => at - (times[nth] ?? at)))
}

export interface Reading {
  /** Times at which a read did not succeed. */
  failedAt: readonly number[]
  /** Times at which a read was answered. */
  answeredAt: readonly number[]
  end(): Promise<void>
}

/** Reads again and again; `read` resolves to whether it was answered as usual. */
export function keepReading(read: () => Promise<boolean>): Reading {
  const answeredAt: number[] = []
  const failedAt: number[] = []
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) {
      const isAnswered = await read()
      ;(isAnswered ? answeredAt : failedAt).push(performance.now())
      await sleep(5)
    }
  })()
  reading.catch(() => undefined)
  return {
    failedAt,
    answeredAt,
    async end() {
      over.abort()
      await reading
    },
  }
}

/** Milliseconds from the first failed read after a moment to the next one that was answered. */
export function failedFor({ failedAt, answeredAt }: Reading, since = 0): number {
  const first = failedAt.find((at) => at > since)
  if (first === undefined) return 0
  const last = failedAt.at(-1) ?? first
  return (answeredAt.find((at) => at > last) ?? Infinity) - first
}
