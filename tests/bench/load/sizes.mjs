import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { bareOrders, pricedBaskets } from '../orders.mjs'
import { createShoppers, embeddedDatabase } from '../bench-shoppers.mjs'
import { ask } from '../send.mjs'
import { frameOf, signedCall } from '../signed-call.mjs'

const storeNbr = 'S001'
const members = 200
/** Numbers of shoppers at once. */
const sizes = [1, 20, 200]

/**
 * Pages, searches, carts and orders with few and with many shoppers at once, each of whom asks
 * again as soon as the answer is complete; beside them the same number of statements on the bare
 * database.
 */
export async function measureSizes(demo, seconds) {
  const { url: databaseUrl } = await embeddedDatabase(demo.data)
  const shop = await createShoppers(databaseUrl, storeNbr, members)
  const frame = await frameOf(demo.url)
  const baskets = await pricedBaskets(demo.url, frame, shop)
  const call = (fun, op, { sid }, fields) => {
    const { headers, body } = signedCall(frame, fields)
    const cookie = { ...headers, cookie: `sid=${sid}` }
    return { path: `/api/?fun=${fun}&op=${op}`, method: 'POST', headers: cookie, body }
  }
  const ofAll = (list) => (at) => list[at % list.length]
  const pages = ['/m/', '/m/items', '/m/item/S001/P10001', '/m/item/S001/P10002', '/m/search']
  const words = ['茶', 'apple', '牛奶', 'rice', '咖啡', 'soap', '麵', 'juice']
  const order = (at) => {
    const who = shop.shoppers[at % members]
    const basket = baskets[at % baskets.length]
    return call('order', 'addOrder', who, { ...basket, addrNbr: who.addrNbr, reqId: randomUUID() })
  }
  const kinds = {
    'pages that are kept': ofAll(pages.map((path) => ({ path }))),
    'pages drawn anew': (at) => ({ path: `/m/?sort=${at}` }),
    // Each word with a number of its own, so that no answer is shared.
    searches: (at) => ({ path: `/m/search?q=${encodeURIComponent(words[at % 8])}%20${at}` }),
    carts: ofAll(shop.shoppers.map((who) => call('cart', 'getCartList', who, {}))),
    orders: order,
  }
  const floor = await bareOrders(databaseUrl, seconds)
  const rows = []
  for (const [name, requestAt] of Object.entries(kinds))
    for (const size of sizes)
      rows.push({ name, size, ...(await shoppersAtOnce(demo.url, requestAt, size, seconds)) })
  return { floor, rows }
}

let asked = 0

/** Shoppers who send one request after the other, each from an address of their own. */
export async function shoppersAtOnce(url, requestAt, size, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const taken = []
  const answers = {}
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: size }, async (_, nth) => {
      while (performance.now() < begun + seconds * 1_000) {
        const sent = performance.now()
        const result = resultOf(await ask(agent, url, requestAt(asked++), `10.0.0.${nth}`))
        taken.push(performance.now() - sent)
        answers[result] = (answers[result] ?? 0) + 1
      }
    }),
  )
  const lasted = (performance.now() - begun) / 1_000
  agent.destroy()
  return { perSecond: taken.length / lasted, ...latency(taken), answers }
}

/** `ok`, the code of a refusal, or the status of a failure. */
export function resultOf({ status, text }) {
  if (status !== 200) return String(status)
  return text.startsWith('{"retCode":0') ? (/"code":"(\w+)"/.exec(text)?.[1] ?? 'failed') : 'ok'
}

/** Median and 95th percentile of milliseconds. */
export function latency(taken) {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}
