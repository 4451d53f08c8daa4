import { measureAttacks } from '../attacked.mjs'
import { measureProcesses } from '../processes.mjs'
import { figures, median, ratios } from '../rounds.mjs'
import { measureScale } from '../scale.mjs'
import { measureServer } from '../server.mjs'
import { startDemo } from '../start-demo.mjs'
import { measureStores, storeTasks } from '../stores.mjs'
import { measureEdge } from './edge.mjs'
import { figuresFromTests } from './from-tests.mjs'
import { failuresIn, round } from './report.mjs'
import { measureLaunch, measureRush } from './rushes.mjs'
import { measureSizes } from './sizes.mjs'

/** Seconds of one load. */
const seconds = 3
/** Percent of a core that each gateway process gets where database and generator must have enough. */
const share = 30

const middle = (results, key, digits = 0) => round(median(figures(results, key)), digits)
const ratio = (results, others, key, digits = 2) =>
  round(median(ratios(results, others, key)), digits)
const total = (results, key) => figures(results, key).reduce((sum, count) => sum + count, 0)

export async function sizes(report) {
  const demo = await startDemo({ RATE_LIMIT: '100000000', TRUSTED_PROXIES: '1' })
  try {
    const { bare, kept, anew } = await measureServer(demo.url, demo.pid, 2)
    report.title('One process')
    report.table(
      ['what', 'a second', 'beside a bare server that sends the same bytes'],
      [
        ['a bare Node server', middle(bare, 'perSecond'), '1'],
        ['home, kept', middle(kept, 'perSecond'), ratio(kept, bare, 'perSecond')],
        ['home, drawn anew', middle(anew, 'perSecond'), ratio(anew, bare, 'perSecond')],
      ],
    )
    const { floor, rows } = await measureSizes(demo, seconds)
    report.say(
      `The statements of an order on the bare database, 20 at once: ${round(floor.perSecond)} a second, p95 ${round(floor.p95)} ms.`,
    )
    report.table(
      ['what', 'shoppers at once', 'a second', 'p50 ms', 'p95 ms', 'beside the bare database', 'failed'], // prettier-ignore
      rows.map(({ name, size, perSecond, p50, p95, answers }) => [
        name,
        size,
        round(perSecond),
        round(p50),
        round(p95),
        name === 'orders' ? round(perSecond / floor.perSecond, 2) : '',
        failuresIn(answers),
      ]),
    )
    const rush = await measureRush(demo, { buyers: 500, units: 50 })
    report.title('500 buyers of 50 units, at the same moment')
    report.say(
      `${rush.answers.ok ?? 0} orders, ${failuresIn(rush.answers)} refused; ${rush.left} units left. p50 ${round(rush.p50)} ms, p95 ${round(rush.p95)} ms, the last answer after ${round(rush.lasted)} ms.`,
    )
  } finally {
    await demo.stop()
  }
}

/** With the limits of production. */
export async function launch(report) {
  const demo = await startDemo({ TRUSTED_PROXIES: '1' })
  try {
    const { answers, p50, p95, most } = await measureLaunch(demo, {
      shoppers: 1_000,
      within: 60_000,
    })
    report.title('A launch: 1,000 shoppers within a minute, four pages each')
    report.say(
      `Pages ${answers[200] ?? 0}, failed ${failuresIn(answers)}; p50 ${round(p50)} ms, p95 ${round(p95)} ms, slowest ${round(most)} ms.`,
    )
  } finally {
    await demo.stop()
  }
}

export async function flood(report) {
  const [idle, ...attacks] = await measureAttacks(6)
  report.title('A flood from one address, beside eight honest shoppers')
  report.say(
    `Without it their p95 is ${round(idle.p95, 1)} ms. The goal is at most three times of it.`,
  )
  report.table(
    ['flood', 'p95 of the honest, ms', 'beside none', 'failed of theirs', 'answers to the flood'],
    attacks.map(({ name, p95, failed, answers }) => [
      name,
      round(p95, 1),
      round(p95 / idle.p95, 1),
      failed,
      Object.entries(answers).map(([status, count]) => `${count} × ${status}`).join(', '), // prettier-ignore
    ]),
  )
}

export async function processes(report) {
  const heads = ['what', 'one, a second', 'two, a second', 'ratio', 'CPU of the gateway a request, two beside one', 'CPU of the load generator, two', 'failed'] // prettier-ignore
  const rowsOf = (found) =>
    ['pages', 'orders'].map((name) => {
      const [one, two] = [found[`${name}1`], found[`${name}2`]]
      return [
        name === 'pages' ? 'pages drawn anew' : name,
        middle(one, 'perSecond'),
        middle(two, 'perSecond'),
        ratio(two, one, 'perSecond'),
        ratio(two, one, 'gateway'),
        `${middle(two, 'generator')} %`,
        total(one, 'failed') + total(two, 'failed'),
      ]
    })
  report.title('Two processes (`WEB_CONCURRENCY=2`)')
  const apart = await measureProcesses(seconds, { share })
  if (apart) {
    report.say(
      `Each process has ${share} % of a core, so that database and load generator always have enough: how the work spreads over processes. The goals are 1.7 for pages and 1.5 for orders.`,
    )
    report.table(heads, rowsOf(apart))
  }
  report.say(
    'Without that limit: one process with its compression threads, the database and the load generator already use nearly all of two CPU cores, so a second process can only use what they leave idle.',
  )
  report.table(heads, rowsOf(await measureProcesses(seconds)))
}

export async function edge(report) {
  const found = await measureEdge(seconds)
  if (!found) return
  report.title('Guests’ pages through Varnish')
  report.say('The goal is 20 times the pages that the gateway draws itself.')
  const row = (name, key) => [
    name,
    middle(found[key], 'perSecond'),
    middle(found[key], 'page', 3),
    ratio(found[key], found.edge, 'page', 1),
    total(found[key], 'failed'),
  ]
  report.table(
    ['what', 'a second', 'CPU ms a page', 'beside Varnish', 'failed'],
    [
      row('Varnish', 'edge'),
      row('the gateway, kept', 'kept'),
      row('the gateway, drawn anew', 'anew'),
    ],
  )
}

export async function killed(report) {
  const { section, failed, passed } = await figuresFromTests()
  report.title('Engines and processes are killed, a store moves, the schema changes')
  report.say(
    `Figures of tests, of which ${passed} passed${failed.length ? ` and ${failed.length} failed: ${failed.join('; ')}` : ' and none failed'}. Goals: no order lost or doubled, reads fail for a second at most, at a promotion for ten, orders of a store that moves pause for five.`,
  )
  for (const name of ['orders', 'killed', 'edge']) {
    const rows = section(name)
    if (!rows.length) continue
    const heads = Object.keys(rows[0])
    report.table(
      heads,
      rows.map((row) => heads.map((head) => row[head])),
    )
  }
  report.say(
    'Each killed process left what it was doing whole or absent, and the same call sent again completed it once.',
  )
}

export async function stores(report) {
  report.title('1,000 stores without visitors')
  report.say(
    'Milliseconds of CPU time of a process, and of its databases. The goal is 5 of a process for a tick.',
  )
  const shapes = { '1,000 in one database': [1_000], '100 in two': [50, 50], two: [2] }
  const found = await measureStores(shapes)
  report.table(
    ['what', ...Object.keys(shapes)],
    Object.entries(storeTasks).map(([task, title]) => [
      title,
      ...Object.values(found).map(
        (tasks) => `${middle(tasks[task], 'gateway', 1)}, ${middle(tasks[task], 'database', 1)}`,
      ),
    ]),
  )
}

export async function products(report) {
  report.title('Many products')
  report.say(
    'One call after the other, each with other arguments, so that no answer is shared. The goal is a p95 of three times that of the demo. Facets of a category miss it: they count the first 10,000 goods of its list.',
  )
  for (const rows of [100_000, 1_000_000]) {
    const { createdInSeconds, calls, sitemap, tidied } = await measureScale(rows)
    report.say(
      `${round(rows)} products and as many orders, created in ${round(createdInSeconds)} s:`,
    )
    report.table(
      ['call', 'p50 ms', 'p95 ms', 'p95 of the demo, ms', 'ratio', 'failed'],
      calls.map(({ name, small, large }) => [
        name,
        round(large.p50),
        round(large.p95),
        round(small.p95),
        round(large.p95 / small.p95, 1),
        large.failed,
      ]),
    )
    report.say(
      `The sitemap: ${round(sitemap.products)} products in ${sitemap.files} files, ${round(sitemap.all)} s, the longest file ${round(sitemap.longest)} ms; memory + ${round(sitemap.grown)} MB. Cleaning up: ${round(tidied.deleted)} rows deleted in ${round(tidied.rowsAndWeek)} s, ${tidied.left} expired rows left, all orders checked in ${round(tidied.allOrders)} s; memory + ${round(tidied.grown)} MB.`,
    )
  }
}
