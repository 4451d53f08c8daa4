import { fork, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { measureAttacks } from './attacked.mjs'
import { measureBlocks } from './blocks.mjs'
import { serveFloor } from './floor.mjs'
import { measureLogins } from './login.mjs'
import { measureLoads } from './page-load.mjs'
import { measureOrders } from './orders.mjs'
import { measureScroll } from './scroll.mjs'
import { frameOf, signedCall } from './signed-call.mjs'
import { startDemo } from './start-demo.mjs'
import { measureTaps } from './tap.mjs'

/**
 * Figures are comparable only within one run on one machine. Budgets are printed with them; nothing
 * fails, as machines differ.
 */
const root = path.join(import.meta.dirname, '../..')
if (process.argv[2] === 'scale') {
  // Creating the data takes minutes, so this is a separate run: `npm run bench -- scale 1000000`.
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/scale.mjs', ...process.argv.slice(3)],
    { cwd: root, stdio: 'inherit' },
  )
  process.exit(await new Promise((resolve) => child.once('exit', resolve)))
}
const pages = { home: '/m/', product: '/m/item/S001/P10001' }
const seconds = Number(process.argv[2] ?? 8)
const HELP = `npm run bench [-- SECONDS]
npm run bench -- scale [ROWS]

Measures a built demo shop and prints each result with its budget. Every load runs for SECONDS (8).
With scale: compares the latency of calls with ROWS (1000000) products and orders with that of the demo.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const { url, data, pid, stop } = await startDemo()
try {
  await benchServer(url)
  await benchOrders(url)
  await benchLoads(url)
  await benchLogins(url)
  await benchScroll(url)
  await benchTaps(url)
} finally {
  await stop()
}

await benchAttacks()
await benchBlocks()

async function benchScroll(url) {
  const { longest, script, painting } = await measureScroll(url, data)
  console.log(
    `scrolling 200 blocks       longest script ${script.toFixed(0)} ms (≤ 50); longest task ${longest.toFixed(0)} ms, ${(longest / painting).toFixed(2)}× the same page without scripts`,
  )
}

async function benchTaps(url) {
  const { median, longest, inFirstFrame } = await measureTaps(url)
  console.log(
    `tap on "add to cart"       painted after ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms (≤ 100); new count in the first frame ${(inFirstFrame * 100).toFixed(0)} % (100 %)`,
  )
}

async function benchAttacks() {
  const [idle, ...attacks] = await measureAttacks(seconds)
  const printAttack = ({ name, p50, p95, failed, answers, grown }) =>
    console.log(
      `during ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(p95 / idle.p95).toFixed(1)}× (≤ 3×), failed ${failed} (0); memory + ${grown.toFixed(0)} MB (≤ 200); responses to the flood ${JSON.stringify(answers)}`,
    )
  for (const one of [idle, ...attacks]) printAttack(one)
}

async function benchBlocks() {
  process.env.NODE_ENV = 'production'
  const { hand, engine, resolve, validate } = await measureBlocks()
  const times = (part, whole) => `${(part / whole).toFixed(2)}×`
  console.log(
    `rendering 200 blocks       ${engine.toFixed(1)} ms, ${times(engine, hand)} plain React (≤ 2×); resolving takes ${times(resolve, engine)} of that (≤ 1×), checking ${times(validate, engine)}`,
  )
}

async function benchServer(url) {
  const headers = { 'accept-encoding': 'br' }
  let asked = 0
  const anew = {
    requests: [{ setupRequest: (request) => ({ ...request, path: `/m/?sort=${asked++}` }) }],
  }
  const call = signedCall(await frameOf(url), { p1: 'home' })
  const bare = fork(path.join(import.meta.dirname, 'bare-server.mjs'), [`${url}/m/`])
  const port = await new Promise((resolve) => bare.once('message', resolve))
  const least = await load({ url: `http://127.0.0.1:${port}/`, headers })
  bare.kill()
  const cached = await load({ url: `${url}/m/`, headers })
  const ratio = (cached.requests.average / least.requests.average).toFixed(2)
  report(
    'home from the cache',
    cached,
    `≥ 5,000/s, p99 ≤ 15 ms; ${ratio}× a bare server with the same bytes`,
  )
  report('home, not cached', await load({ url, headers, ...anew }), '≥ 150/s')
  report(
    'getPageInfo',
    await load({ url: `${url}/api/?fun=page&op=getPageInfo`, method: 'POST', ...call }),
    '≥ 1,500/s',
  )
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024
  console.log(`memory after load          ${resident.toFixed(0)} MB (≤ 300)`)
}

async function load(options) {
  await autocannon({ connections: 20, duration: 2, ...options })
  return autocannon({ connections: 20, duration: seconds, ...options })
}

function report(name, { requests, latency, non2xx, errors }, budget) {
  console.log(
    `${name.padEnd(26)} ${requests.average.toFixed(0)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, failed ${non2xx + errors} (${budget})`,
  )
}

/** Absolute figures depend on other load; the ratio to the bare database hardly does. */
async function benchOrders(url) {
  const { cart, placed, rush, floor } = await measureOrders(url, data, seconds, pid)
  const ms = (value) => `${value.toFixed(0)} ms`
  const printOrders = (
    name,
    { perSecond, p50, p95, failed = [], gateway: own, database },
    budget,
  ) => {
    const cost =
      own && `; CPU ${own.toFixed(1)} ms in the gateway, ${database.toFixed(1)} ms in the database`
    console.log(
      `${name.padEnd(26)} ${perSecond.toFixed(0)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, failed ${failed.length} (${budget})${cost ?? ''}`,
    )
    if (failed.length) console.log(`  ${failed[0].slice(0, 200)}`)
  }
  const times = ({ perSecond }) => `${(perSecond / floor.perSecond).toFixed(2)}× the bare database`
  printOrders('cart of 5 lines, 20 at once', cart, 'p95 ≤ 50 ms')
  printOrders('orders, 20 at once', placed, `≥ 150/s, p95 ≤ 150 ms; ${times(placed)}`)
  printOrders('orders of one SKU', rush, `all wait for the same stock row; ${times(rush)}`)
  printOrders('bare database', floor, 'the same number of statements without the gateway')
  console.log(
    `load average               ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`,
  )
}

async function benchLogins(url) {
  const taken = await measureLogins(url)
  const at = (share) => taken[Math.ceil(taken.length * share) - 1]?.toFixed(0)
  console.log(
    `login to member page        p50 ${at(0.5)} ms, p95 ${at(0.95)} ms after the response (≤ 300)`,
  )
}

async function benchLoads(url) {
  for (const [name, page] of Object.entries(pages)) {
    const floor = await serveFloor(url, page)
    const { shop, still } = await measureLoads({ shop: url + page, still: floor.url })
    floor.close()
    console.log(
      `${name.padEnd(26)} FCP ${shop.fcp.toFixed(0)} ms, ${(shop.fcp / still.fcp).toFixed(2)}× a static page (≤ 1.4×); ` +
        `LCP ${shop.lcp.toFixed(0)} ms, ${(shop.lcp / still.lcp).toFixed(2)}× (≤ 1.3×); TBT ${shop.blocked.toFixed(0)} ms (≤ 150); ` +
        `CLS ${shop.cls.toFixed(3)} (0); hydrated ${shop.hydrated.toFixed(0)} ms (≤ 1600)`,
    )
  }
}
