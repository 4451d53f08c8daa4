import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createShoppers, embeddedDatabase } from './bench-shoppers.mjs'
import { drive } from './drive.mjs'
import { bareOrders, pricedBaskets } from './orders.mjs'
import { inRounds } from './rounds.mjs'
import { frameOf, signedCall } from './signed-call.mjs'

const shoppers = 20
const storeNbr = 'S001'
/** Orders to return; each application needs one of its own. */
const orders = 3_000
const seconds = 1

/**
 * Measures the preview of a return and its application with twenty concurrent shoppers, beside a
 * bare database. The orders are placed by calls and then marked as paid and delivered.
 */
export async function measureReturns(url, data) {
  const { url: databaseUrl } = await embeddedDatabase(data)
  const shop = await createShoppers(databaseUrl, storeNbr, shoppers)
  const frame = await frameOf(url)
  const call = (fun, op, { sid }, fields) => {
    const { headers, body } = signedCall(frame, fields)
    return {
      url: `${url}/api/?fun=${fun}&op=${op}`,
      headers: { ...headers, cookie: `sid=${sid}` },
      body,
    }
  }
  const delivered = await deliveredOrders({ url, frame, databaseUrl, shop })
  const SodList = JSON.stringify([{ ln: 1, qtyRet: 1 }])
  // An order with an open return cannot be previewed: applications take the orders from the first,
  // previews those of the last third.
  const shown = delivered.slice(-orders / 3)
  let at = 0
  const next = (of) => () => of(shown[at++ % shown.length])
  let applied = 0
  const apply = () => {
    const one = delivered[applied++]
    if (!one || applied > orders - shown.length)
      throw new Error('All orders are returned; place more')
    const fields = { soNbr: one.soNbr, SodList, rsn: 'CHANGED', retType: '3', reqId: randomUUID() }
    return call('ret', 'applyPartRet', one.who, fields)
  }
  const driven = async (request) => {
    const { failed, ...result } = await drive(request, { shoppers, seconds })
    if (failed.length) console.error(`${failed.length} failed: ${failed[0].slice(0, 200)}`)
    return { ...result, failed: failed.length }
  }
  return inRounds({
    floor: () => bareOrders(databaseUrl, seconds),
    applied: () => driven(apply),
    preview: () =>
      driven(next(({ who, soNbr }) => call('ret', 'getPartRetResult', who, { soNbr, SodList }))),
  })
}

/** Places orders, and marks them as delivered. Nothing is refunded for them, since nothing was captured. */
async function deliveredOrders({ url, frame, databaseUrl, shop }) {
  const baskets = await pricedBaskets(url, frame, shop)
  const placed = []
  const place = async (who, count) => {
    for (let n = 0; n < count; n++) {
      const { headers, body } = signedCall(frame, {
        ...baskets[n % baskets.length],
        addrNbr: who.addrNbr,
        reqId: randomUUID(),
      })
      const reply = await fetch(`${url}/api/?fun=order&op=addOrder`, {
        method: 'POST',
        headers: { ...headers, cookie: `sid=${who.sid}` },
        body,
      })
      placed.push({ who, soNbr: (await reply.json()).soNbr })
    }
  }
  await Promise.all(shop.shoppers.map((who) => place(who, orders / shoppers)))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `update sales_order set stat = 'delivered', pay_deadline = null, paid_at = now(), delivered_at = now(),
         return_until = now() + interval '7 days' where so_nbr = any($1)`,
      [placed.map(({ soNbr }) => soNbr)],
    )
  } finally {
    await client.end()
  }
  return placed
}
