import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createShoppers, embeddedDatabase } from './bench-shoppers.mjs'
import { drive } from './drive.mjs'
import { processorTime } from './processor-time.mjs'
import { inRounds } from './rounds.mjs'
import { frameOf, signedCall } from './signed-call.mjs'

const members = 200
const shoppers = 20
const storeNbr = 'S001'

/**
 * Measures reading carts and placing orders with twenty concurrent shoppers, compared with the same
 * number of bare statements on the same database. Client, gateway and database share the machine;
 * requests are signed in advance.
 */
export async function measureOrders(url, data, seconds, gatewayPid) {
  const { url: databaseUrl, pid: databasePid } = await embeddedDatabase(data)
  const shop = await createShoppers(databaseUrl, storeNbr, members)
  const frame = await frameOf(url)
  const call = (fun, op, { sid }, fields) => {
    const { headers, body } = signedCall(frame, fields)
    return {
      url: `${url}/api/?fun=${fun}&op=${op}`,
      headers: { ...headers, cookie: `sid=${sid}` },
      body,
    }
  }
  /** Also measures CPU time per request of both processes, which hardly depends on other load. */
  const driven = async (next) => {
    const before = [await processorTime(gatewayPid), await processorTime(databasePid)]
    const { failed, ...result } = await drive(next, { shoppers, seconds })
    const after = [await processorTime(gatewayPid), await processorTime(databasePid)]
    const [gateway, database] = after.map((time, at) => (time - before[at]) / result.count)
    if (failed.length) console.error(`${failed.length} failed: ${failed[0].slice(0, 200)}`)
    return { ...result, failed: failed.length, gateway, database }
  }
  let at = 0
  const inTurn = (list) => () => list[at++ % list.length]

  const carts = shop.shoppers.map((who) => call('cart', 'getCartList', who, {}))
  const baskets = await pricedBaskets(url, frame, shop)
  /** Every request is a different order, so each is signed ahead and sent once. */
  const placing = (basketsOf) => () => {
    const ahead = Array.from({ length: Math.ceil(1_000 * seconds) }, (_, n) =>
      orderCall({ url, frame }, shop.shoppers[n % members], basketsOf(n)),
    )
    let next = 0
    return driven(() => {
      const one = ahead[next++]
      if (!one) throw new Error('All orders that were signed ahead are placed; sign more')
      return one
    })
  }
  return inRounds({
    floor: () => bareOrders(databaseUrl, seconds),
    cart: () => driven(inTurn(carts)),
    placed: placing((n) => baskets[n % baskets.length]),
    rush: placing(() => baskets[0]),
  })
}

/** Returns a new order of a basket, signed. */
export function orderCall({ url, frame }, { sid, addrNbr }, basket) {
  const { headers, body } = signedCall(frame, { ...basket, addrNbr, reqId: randomUUID() })
  return {
    url: `${url}/api/?fun=order&op=addOrder`,
    headers: { ...headers, cookie: `sid=${sid}` },
    body,
  }
}

/** Returns baskets of two products with their current prices. */
export async function pricedBaskets(url, frame, { skuIds, shoppers: [who] }) {
  const baskets = []
  for (let at = 0; at + 1 < skuIds.length; at += 2) {
    const PtList = JSON.stringify(
      [skuIds[at], skuIds[at + 1]].map((skuId) => ({ skuId, qtyOrd: 1, kind: 0 })),
    )
    const fields = { PtList, frcNbr: 'HOME' }
    const { headers, body } = signedCall(frame, { ...fields, addrNbr: who.addrNbr })
    const reply = await fetch(`${url}/api/?fun=cart&op=getCheckoutResult`, {
      method: 'POST',
      headers: { ...headers, cookie: `sid=${who.sid}` },
      body,
    })
    const quote = await reply.json()
    const isSent = quote.FrcList.some(({ frcNbr, isUsable }) => frcNbr === 'HOME' && isUsable)
    if (quote.isOrderable && isSent)
      baskets.push({ ...fields, amt: String(quote.amt), payNbr: 'CARD' })
  }
  if (!baskets.length) throw new Error('No product of the demo can be ordered')
  return baskets
}

/** Runs the statements of orders on the bare database, from a process of their own. */
export async function bareOrders(databaseUrl, seconds) {
  const script = path.join(import.meta.dirname, 'bare-orders.mjs')
  const bare = fork(script, [databaseUrl, String(shoppers), String(seconds)])
  return new Promise((resolve, reject) => {
    bare.once('message', resolve)
    bare.once('exit', (code) => reject(new Error(`bare-orders.mjs ended with ${code}`)))
  })
}
