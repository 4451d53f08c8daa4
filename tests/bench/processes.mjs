import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { ensureCpulimit, limitProcessor } from '../engines/cpulimit.ts'
import { createShoppers, embeddedDatabase } from './bench-shoppers.mjs'
import { drive } from './drive.mjs'
import { orderCall, pricedBaskets } from './orders.mjs'
import { processorTime } from './processor-time.mjs'
import { inRounds } from './rounds.mjs'
import { frameOf } from './signed-call.mjs'
import { startDemo } from './start-demo.mjs'

const storeNbr = 'S001'
const members = 200

/**
 * Measures pages drawn anew and orders with one process and with two, in the same rounds. The load
 * generator, the database and the gateway share the machine, so that two processes can gain only
 * what these leave idle: beside each rate stands the processor time that the generator took, of all
 * that the processors have, and what the gateways took a request.
 *
 * With `share`, each process gets no more than so many percent of one core, so that database and
 * generator always have enough; `undefined` if that cannot be done here.
 * @param {number} seconds
 * @param {{ share?: number, rounds?: number }} [options]
 */
export async function measureProcesses(seconds, { share, rounds } = {}) {
  const limiter = share === undefined ? undefined : ensureCpulimit()
  if (share !== undefined && !limiter) return undefined
  const shops = {}
  const lifts = []
  try {
    for (const count of [1, 2])
      shops[count] = await openShop({ RATE_LIMIT: '100000000', WEB_CONCURRENCY: String(count) })
    if (limiter)
      for (const { pid } of Object.values(shops))
        for (const each of await servingProcesses(pid))
          lifts.push(limitProcessor(limiter, each, share))
    return await inRounds(
      {
        pages1: () => pages(shops[1], seconds),
        pages2: () => pages(shops[2], seconds),
        orders1: () => orders(shops[1], seconds),
        orders2: () => orders(shops[2], seconds),
      },
      rounds,
    )
  } finally {
    for (const lift of lifts) lift()
    for (const { stop } of Object.values(shops)) await stop()
  }
}

/** The workers of Node's cluster, or the only process. */
async function servingProcesses(pid) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const workers = []
  for (const child of children.filter(Boolean))
    if ((await readFile(`/proc/${child}/environ`, 'utf8')).includes('NODE_UNIQUE_ID='))
      workers.push(Number(child))
  return workers.length ? workers : [pid]
}

async function openShop(env) {
  const demo = await startDemo(env)
  const { url: databaseUrl } = await embeddedDatabase(demo.data)
  const shop = await createShoppers(databaseUrl, storeNbr, members)
  const frame = await frameOf(demo.url)
  return { ...demo, shop, frame, baskets: await pricedBaskets(demo.url, frame, shop) }
}

let asked = 0

function pages(demo, seconds) {
  const requests = [{ setupRequest: (request) => ({ ...request, path: `/m/?sort=${asked++}` }) }]
  return beside(demo, async () => {
    const {
      requests: answered,
      non2xx,
      errors,
    } = await autocannon({
      url: demo.url,
      headers: { 'accept-encoding': 'br' },
      requests,
      connections: 20,
      duration: seconds,
    })
    return { count: answered.total, perSecond: answered.average, failed: non2xx + errors }
  })
}

/** Every order is another one, and is signed before the time runs. */
function orders(demo, seconds) {
  const { shop, baskets } = demo
  const ahead = Array.from({ length: 1_000 * seconds }, (_, at) =>
    orderCall(demo, shop.shoppers[at % members], baskets[at % baskets.length]),
  )
  let at = 0
  return beside(demo, async () => {
    const { failed, ...driven } = await drive(() => ahead[at++ % ahead.length], { seconds })
    return { ...driven, failed: failed.length }
  })
}

/** Adds milliseconds of processor time a request, and the generator's share of all processors. */
async function beside({ pid }, load) {
  const before = await processorTime(pid)
  const own = process.cpuUsage()
  const began = performance.now()
  const { count, perSecond, failed } = await load()
  const { user, system } = process.cpuUsage(own)
  const all = (performance.now() - began) * availableParallelism()
  const gateway = ((await processorTime(pid)) - before) / count
  return { perSecond, failed, gateway, generator: ((user + system) / 1000 / all) * 100 }
}
