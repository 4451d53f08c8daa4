import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { createShoppers, embeddedDatabase } from '../bench-shoppers.mjs'
import { pricedBaskets } from '../orders.mjs'
import { ask, send } from '../send.mjs'
import { frameOf, signedCall } from '../signed-call.mjs'
import { latency, resultOf } from './sizes.mjs'

const storeNbr = 'S001'

/** As many buyers at the same moment want one unit each of few; says how many were sold and to whom. */
export async function measureRush(demo, { buyers, units }) {
  const { url: databaseUrl } = await embeddedDatabase(demo.data)
  const shop = await createShoppers(databaseUrl, storeNbr, buyers)
  const frame = await frameOf(demo.url)
  const [basket] = await pricedBaskets(demo.url, frame, shop)
  const [{ skuId }] = JSON.parse(basket.PtList)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      'update sku set on_hand = reserved + $1 where store_nbr = $2 and sku_id = $3',
      [units, storeNbr, skuId],
    )
    const agent = new Agent({ keepAlive: true, maxSockets: buyers })
    const taken = []
    const begun = performance.now()
    const sold = await Promise.all(
      shop.shoppers.map(async ({ sid, addrNbr }, at) => {
        const { headers, body } = signedCall(frame, { ...basket, addrNbr, reqId: randomUUID() })
        const path = '/api/?fun=order&op=addOrder'
        const asked = { path, method: 'POST', headers: { ...headers, cookie: `sid=${sid}` }, body }
        const sent = performance.now()
        const answer = await ask(agent, demo.url, asked, `10.2.${at >> 8}.${at & 255}`)
        taken.push(performance.now() - sent)
        return resultOf(answer)
      }),
    )
    const lasted = performance.now() - begun
    agent.destroy()
    const { rows } = await client.query(
      'select (on_hand - reserved)::int as left from sku where store_nbr = $1 and sku_id = $2',
      [storeNbr, skuId],
    )
    return { ...latency(taken), lasted, answers: counted(sold), left: rows[0]?.left }
  } finally {
    await client.end()
  }
}

/** The pages that a shopper opens after an advertisement, with the time between them. */
const walk = ['/m/?utm_source=ad', '/m/items', '/m/item/S001/P10001', '/m/search?q=%E8%8C%B6']
const pause = 2_000

/** Shoppers who arrive within a minute, each from another address, and open four pages. */
export async function measureLaunch(demo, { shoppers, within }) {
  const agent = new Agent({ keepAlive: true })
  const taken = []
  const statuses = []
  await Promise.all(
    Array.from({ length: shoppers }, async (_, nth) => {
      await wait((nth / shoppers) * within)
      for (const path of walk) {
        const sent = performance.now()
        statuses.push(
          await send(
            agent,
            demo.url,
            { path },
            `10.${3 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`,
          ),
        )
        taken.push(performance.now() - sent)
        await wait(pause)
      }
    }),
  )
  agent.destroy()
  return { ...latency(taken), answers: counted(statuses) }
}

const wait = (time) => new Promise((done) => setTimeout(done, time))

/** How often each answer came. */
export function counted(list) {
  const counts = {}
  for (const one of list) counts[one] = (counts[one] ?? 0) + 1
  return counts
}
