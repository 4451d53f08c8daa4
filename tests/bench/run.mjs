import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { measureAttacks } from './attacked.mjs'
import { measureBlocks } from './blocks.mjs'
import { measureLogins } from './login.mjs'
import { measureOrders } from './orders.mjs'
import { residentMemory } from './memory.mjs'
import { measureLoads } from './page-load.mjs'
import { measureProtocols } from './protocols.mjs'
import { figures, median, ratios, spread } from './rounds.mjs'
import { measureProcesses } from './processes.mjs'
import { measureReturns } from './returns.mjs'
import { measureScroll } from './scroll.mjs'
import { measureServer } from './server.mjs'
import { startDemo } from './start-demo.mjs'
import { measureStudio } from './studio.mjs'
import { measureTaps } from './tap.mjs'
import { measureWalk } from './walk.mjs'
import { drawWaterfalls } from './waterfall.mjs'

/**
 * Figures are comparable only within one run on one machine. Goals are printed with them; only memory
 * fails the run, as it hardly differs between machines.
 */
const root = path.join(import.meta.dirname, '../..')
const pages = { home: '/m/', product: '/m/item/S001/P10001' }
/** Seconds of one load of the server. */
const seconds = 2
/** A baseline that differs more than this between the rounds was disturbed. */
const calm = 0.2

const sections = {
  loads: benchLoads,
  protocols: benchProtocols,
  server: benchServer,
  orders: benchOrders,
  processes: benchProcesses,
  returns: benchReturns,
  logins: benchLogins,
  scroll: benchScroll,
  taps: benchTaps,
  walk: benchWalk,
  attacks: benchAttacks,
  blocks: benchBlocks,
  studio: benchStudio,
}
const HELP = `npm run bench [-- SECTION...]
npm run bench -- scale [ROWS]
npm run bench -- stores [COUNT]
npm run bench -- waterfall [FOLDER] [URL]

Measures a built demo shop beside a static page, a bare server and a bare database, and prints each
figure with its goal. Sections: ${Object.keys(sections).join(', ')}; all without an argument.
Figures are medians of seven rounds, ± half of the distance between the quartiles.

  scale      compares the latency of calls with ROWS (1000000) products and orders with that of the demo
  stores     processor time that COUNT (1000) stores cost a process without visitors, beside two stores
  waterfall  draws the requests of the pages in FOLDER (docs/performance), of the shop at URL or of the demo`

const asked = process.argv.slice(2)
if (asked.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
// They create data for minutes.
if (asked[0] === 'scale') {
  await benchScale(Number(asked[1] ?? 1_000_000))
  process.exit()
}
if (asked[0] === 'stores') {
  await benchStores(Number(asked[1] ?? 1_000))
  process.exit()
}
if (asked[0] === 'waterfall') {
  const [, folder = 'docs/performance', url] = asked
  const shop = url ? undefined : await startDemo()
  await drawWaterfalls(url ?? shop.url, pages, path.resolve(root, folder))
  await shop?.stop()
  process.exit()
}
const unknown = asked.find((name) => !sections[name])
if (unknown) {
  console.error(`There is no section ${unknown}.\n\n${HELP}`)
  process.exit(2)
}

const disturbed = []
/** Figures that do not depend on how busy the machine is, and are above their goals. */
const exceeded = []
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
console.log(`load average before the run ${loadavg()[0].toFixed(1)}\n`)
const demo = await startDemo()
try {
  atMost('memory of a fresh gateway', await residentMemory(demo.pid), 180)
  for (const [name, section] of Object.entries(sections))
    if (!asked.length || asked.includes(name)) await section(demo)
} finally {
  await demo.stop()
}
if (exceeded.length) {
  console.error(`\nToo much: ${exceeded.join('; ')}`)
  process.exitCode = 1
}
if (disturbed.length)
  console.log(`\nThe machine was too busy to tell: ${disturbed.join('; ')} differed between rounds`)

/** Prints one figure of all rounds with its goal. */
function row(name, values, unit, goal, digits = 0) {
  const text = `${median(values).toFixed(digits)} ± ${(spread(values) / 2).toFixed(digits)} ${unit}`
  console.log(`${name.padEnd(46)} ${text.padEnd(22)} ${goal}`)
}

/** Prints megabytes; above the goal the run fails in the end. */
function atMost(name, megabytes, goal) {
  row(name, [megabytes], 'MB', `≤ ${goal}`)
  if (!(megabytes <= goal)) exceeded.push(`${name}: ${megabytes.toFixed(0)} MB instead of ${goal}`)
}

/** Notes a baseline that was not the same in all rounds. */
function baseline(name, values) {
  const share = spread(values) / median(values)
  if (share > calm) disturbed.push(`${name} (${(share * 100).toFixed(0)} %)`)
}

async function benchLoads({ url }) {
  for (const [name, { shop, still }] of Object.entries(await measureLoads(url, pages))) {
    const own = (key) => figures(shop, key)
    const kB = (key) => own(key).map((bytes) => bytes / 1000)
    baseline(`the static ${name}`, figures(still, 'lcp'))
    row(`${name}: LCP of the static page`, figures(still, 'lcp'), 'ms', '')
    row(`${name}: FCP / the static page's`, ratios(shop, still, 'fcp'), '×', '≤ 1.15', 2)
    row(`${name}: LCP / the static page's`, ratios(shop, still, 'lcp'), '×', '≤ 1.15', 2)
    row(`${name}: hydrated`, own('hydrated'), 'ms', '')
    row(
      `${name}: hydrated / the static page's LCP`,
      ratios(shop, still, 'hydrated', 'lcp'),
      '×',
      '≤ 1.7',
      2,
    )
    row(`${name}: TBT`, own('blocked'), 'ms', '≤ 100')
    row(`${name}: longest task`, own('longest'), 'ms', '≤ 120')
    row(`${name}: CLS`, own('cls'), '', '0', 3)
    row(`${name}: script to hydrate`, kB('script'), 'kB', '≤ 88', 1)
    row(`${name}: files of it`, own('files'), 'files', '≤ 8')
    row(`${name}: own code after hydration`, own('afterHydration'), 'ms', '≤ 400')
    row(`${name}: HTML on the wire`, kB('html'), 'kB', '≤ 14', 1)
    row(`${name}: styles in it`, kB('styles'), 'kB', '≤ 12', 1)
    row(`${name}: state in it`, kB('state'), 'kB', '≤ 12', 1)
  }
}

/** Ratios of this section to those of `loads` mean nothing: the proxy shares the processor. */
async function benchProtocols() {
  for (const [name, { one, two }] of Object.entries(await measureProtocols(pages)))
    for (const key of ['fcp', 'lcp', 'hydrated', 'afterHydration']) {
      row(`${name}: ${key}, HTTP/1.1 behind a proxy`, figures(one, key), 'ms', '')
      row('  / HTTP/2', ratios(one, two, key), '×', '', 2)
    }
}

async function benchServer({ url, pid }) {
  const { bare, kept, anew, call, memory } = await measureServer(url, pid, seconds)
  const rate = (results) => figures(results, 'perSecond')
  baseline('the bare server', rate(bare))
  row('bare server, the bytes of home', rate(bare), '/s', '')
  row('home kept', rate(kept), '/s', '')
  row('home kept / the bare server', ratios(kept, bare, 'perSecond'), '×', '≥ 0.85', 2)
  row('home kept, p99', figures(kept, 'p99'), 'ms', '≤ 15')
  row('home drawn anew', rate(anew), '/s', '≥ 200')
  row('getPageInfo', rate(call), '/s', '≥ 1,500')
  atMost('memory after load', memory.after, 280)
  atMost('memory while 2,000 pages are drawn, most', memory.most, 350)
}

/** Absolute figures depend on other load; the ratio to the bare database hardly does. */
async function benchOrders({ url, data, pid }) {
  const { floor, cart, placed, rush } = await measureOrders(url, data, seconds, pid)
  baseline('the bare database', figures(floor, 'perSecond'))
  row('bare database, statements of an order', figures(floor, 'perSecond'), 'orders/s', '')
  row('cart of 5 lines, 20 at once, p95', figures(cart, 'p95'), 'ms', '≤ 50')
  const printOrders = (name, results, goal) => {
    row(name, figures(results, 'perSecond'), '/s', '')
    row(`${name} / the bare database`, ratios(results, floor, 'perSecond'), '×', goal, 2)
    row(`${name}, p95`, figures(results, 'p95'), 'ms', '≤ 150')
    row(`${name}, CPU of the gateway`, figures(results, 'gateway'), 'ms', '', 1)
    row(`${name}, CPU of the database`, figures(results, 'database'), 'ms', '', 1)
    row(`${name}, failed`, figures(results, 'failed'), '', '0')
  }
  printOrders('orders, 20 at once', placed, '≥ 0.6')
  printOrders('orders of one SKU', rush, '(all wait for one stock row)')
}

/** The generator and the database take part of the same processors. */
async function benchProcesses() {
  const results = await measureProcesses(seconds)
  for (const [kind, one, two] of [
    ['pages drawn anew', results.pages1, results.pages2],
    ['orders, 20 at once', results.orders1, results.orders2],
  ]) {
    row(`${kind}, one process`, figures(one, 'perSecond'), '/s', '')
    row(`${kind}, two processes`, figures(two, 'perSecond'), '/s', '')
    row(`${kind}, two processes / one`, ratios(two, one, 'perSecond'), '×', '> 1', 2)
    row(`${kind}, CPU of two / of one`, ratios(two, one, 'gateway'), '×', '≤ 1.2', 2)
    row(`${kind}, CPU that the generator takes`, figures(two, 'generator'), '%', '')
    row(`${kind}, failed`, figures([...one, ...two], 'failed'), '', '0')
  }
}

async function benchReturns({ url, data }) {
  const { floor, preview, applied } = await measureReturns(url, data)
  baseline('the bare database', figures(floor, 'perSecond'))
  row('bare database, statements of an order', figures(floor, 'perSecond'), 'orders/s', '')
  row('preview of a return, 20 at once, p95', figures(preview, 'p95'), 'ms', '≤ 50')
  row('preview of a return, failed', figures(preview, 'failed'), '', '0')
  row('application for a return, 20 at once, p95', figures(applied, 'p95'), 'ms', '≤ 150')
  row('application for a return, failed', figures(applied, 'failed'), '', '0')
}

async function benchLogins({ url }) {
  const taken = await measureLogins(url)
  row('member page after the login response', taken, 'ms', '≤ 300')
}

async function benchScroll({ url, data }) {
  const { longest, script, painting } = await measureScroll(url, data)
  row('scrolling 200 blocks: longest script in a task', [script], 'ms', '≤ 20')
  row('scrolling 200 blocks: longest task', [longest], 'ms', '')
  row('  / the same page without scripts', [longest / painting], '×', '', 2)
}

async function benchTaps({ url }) {
  const { median: middle, longest, inFirstFrame } = await measureTaps(url)
  row('tap on "add to cart" painted after', [middle], 'ms', '')
  row('tap on "add to cart", longest', [longest], 'ms', '≤ 100')
  row('new count in the first frame', [inFirstFrame * 100], '%', '100')
}

async function benchWalk({ url }) {
  const fashion = url
    .replace('//127.0.0.1', '//second.localhost')
    .replace('//localhost', '//second.localhost')
  const { inp, slowest, shifted, shifts, missing } = await measureWalk(fashion)
  row('walk of 40 taps: INP', [inp], 'ms', '≤ 150')
  row('walk of 40 taps: layout shift', [shifted], '', '0', 3)
  for (const [step, taken] of slowest) console.log(`  ${step}: ${taken} ms`)
  for (const { step, shift, moved } of shifts)
    console.log(`  ${step} shifts by ${shift.toFixed(3)}: ${moved.join('; ')}`)
  if (missing.length) throw new Error(`could not be tapped: ${missing.join(', ')}`)
}

async function benchAttacks() {
  const [idle, ...attacks] = await measureAttacks(8)
  for (const { name, p50, p95, failed, answers, grown } of [idle, ...attacks])
    console.log(
      `during ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(p95 / idle.p95).toFixed(1)}× (≤ 3×), failed ${failed} (0); memory + ${grown.toFixed(0)} MB (≤ 200); responses to the flood ${JSON.stringify(answers)}`,
    )
}

async function benchScale(rows) {
  const { measureScale } = await import('./scale.mjs')
  const { createdInSeconds, calls, sitemap, tidied } = await measureScale(rows)
  const ms = (value) => `${value.toFixed(0)} ms`
  const count = (value) => value.toLocaleString('en-US')
  console.log(
    `${count(rows)} products and as many orders, created in ${createdInSeconds.toFixed(0)} s; load average ${loadavg()[0].toFixed(1)}`,
  )
  for (const { name, small, large } of calls)
    console.log(
      `${name.padEnd(24)} p50 ${ms(large.p50)}, p95 ${ms(large.p95)}; demo ${ms(small.p50)}, ${ms(small.p95)}; ${(large.p95 / small.p95).toFixed(1)}× by p95 (≤ 3×), failed ${large.failed} (0)`,
    )
  console.log(
    `sitemap                  index ${ms(sitemap.index)}; ${count(sitemap.products)} products in ${sitemap.files} files, ${sitemap.all.toFixed(0)} s, the longest ${ms(sitemap.longest)}; memory + ${sitemap.grown.toFixed(0)} MB (≤ 200)`,
  )
  console.log(
    `cleanup                  ${count(tidied.deleted)} rows deleted in ${tidied.rowsAndWeek.toFixed(0)} s, ${tidied.left} expired rows left (0); all orders checked in ${tidied.allOrders.toFixed(0)} s; memory + ${tidied.grown.toFixed(0)} MB (≤ 200)`,
  )
}

async function benchStores(count) {
  const { measureStores, storeTasks } = await import('./stores.mjs')
  const { few, many, spreadOut } = await measureStores({
    few: [2],
    many: [count],
    spreadOut: [count / 20, count / 20].map(Math.ceil),
  })
  const of = (results, part) => {
    const values = figures(results, part)
    return `${median(values).toFixed(2)} ± ${(spread(values) / 2).toFixed(2)}`
  }
  console.log('milliseconds of processor time, of a process and of the databases')
  for (const [task, title] of Object.entries(storeTasks)) {
    const parts = ['gateway', 'database'].map(
      (part) =>
        `${of(many[task], part)} (2 stores ${of(few[task], part)}, ${Math.ceil(count / 10)} in two databases ${of(spreadOut[task], part)})`,
    )
    const goal = task === 'jobs' ? '' : ' (≤ 5)'
    console.log(`${count} stores: ${title.padEnd(44)} ${parts.join('; database ')}${goal}`)
  }
}

/** The goals are those of a quiet machine; the bare textarea says how quiet this one is. */
async function benchStudio({ url }) {
  console.log('\nthe shop in a process of its own')
  printStudio(await measureStudio(url))
  console.log('\nthe shop in the process of the Studio')
  printStudio(await measureStudio(url, { rounds: 1, isShared: true }))
}

function printStudio(found) {
  const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)]
  const paints = (rounds) => rounds.flatMap((round) => round.paints)
  const print = (name, value, unit, goal) =>
    console.log(`${name.padEnd(46)} ${`${value.toFixed(1)} ${unit}`.padEnd(22)} ${goal}`)
  const still = paints(found.bare)
  print('bare textarea: key to paint, p50', at(still, 0.5), 'ms', '')
  print('bare textarea: key to paint, p95', at(still, 0.95), 'ms', '')
  print('bare textarea: work a key', median(figures(found.bare, 'work')), 'ms', '')
  for (const count of [105, 485]) {
    const rounds = found[count]
    const own = paints(rounds)
    print(`${count} blocks: key to paint, p50`, at(own, 0.5), 'ms', '≤ 16')
    print(`${count} blocks: key to paint, p95`, at(own, 0.95), 'ms', '≤ 33')
    print(
      '  keys without a paint of their own',
      rounds.reduce((sum, { missed }) => sum + missed, 0),
      '',
      '0',
    )
    print('  work a key', median(figures(rounds, 'work')), 'ms', '≤ 15')
    print('  slowest of copy, delete, undo, move', median(figures(rounds, 'acts')), 'ms', '≤ 50')
    print('  opened', median(figures(rounds, 'open')), 'ms', count === 105 ? '≤ 1200' : '≤ 2000')
  }
  print('memory left by 1,000 edits', found.growth, 'MB', '0')
}

async function benchBlocks() {
  process.env.NODE_ENV = 'production'
  const { hand, engine, resolve, validate } = await measureBlocks()
  row('rendering 200 blocks', [engine], 'ms', '', 1)
  row('  / plain React', [engine / hand], '×', '≤ 2', 2)
  row('  resolving / rendering', [resolve / engine], '×', '≤ 1', 2)
  row('  checking / rendering', [validate / engine], '×', '', 2)
}
