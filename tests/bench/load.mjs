import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureAttacks } from './attacked.mjs'
import { measureLaunch, measureRush } from './load/rushes.mjs'
import { measureSizes } from './load/sizes.mjs'
import { measureProcesses } from './processes.mjs'
import { figures, median, ratios } from './rounds.mjs'
import { measureServer } from './server.mjs'
import { startDemo } from './start-demo.mjs'

const HELP = `npm run load [-- --report]

Loads a built demo as a shop is loaded: few and many shoppers, 500 buyers of 50 units, 1,000 visitors
within a minute, a flood, two processes, and Varnish in front. Prints a report; takes ten minutes.

  --report  writes it to docs/load.md`

const { values } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}

const target = path.join(import.meta.dirname, '../../docs/load.md')
const seconds = 3
const lines = []
const say = (text = '') => {
  lines.push(text)
  console.log(text)
}
const table = (heads, rows) => {
  say(`| ${heads.join(' | ')} |`)
  say(`| ${heads.map(() => '---').join(' | ')} |`)
  for (const row of rows) say(`| ${row.join(' | ')} |`)
  say()
}
const round = (value, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const failuresIn = ({ ok: _ok, 200: _fine, ...others }) =>
  Object.entries(others).map(([name, count]) => `${count} × ${name}`).join(', ') || 'none' // prettier-ignore

say('# Load report')
say()
say('<!-- Written by `npm run load -- --report`. -->')
say()
say(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; load average before the run ${loadavg()[0].toFixed(1)}.`,
)
say()
say(
  'The load generator, the gateway and the database share these CPU cores, so absolute figures are lower than with separate machines; ratios within the run and CPU time per request are hardly affected.',
)
say()

const open = await startDemo({ RATE_LIMIT: '100000000', TRUSTED_PROXIES: '1' })
try {
  const { bare, kept, anew } = await measureServer(open.url, open.pid, 2)
  say('## One process')
  say()
  table(
    ['what', 'a second', 'beside a bare server that sends the same bytes'],
    [
      ['a bare Node server', round(median(figures(bare, 'perSecond'))), '1'],
      ['home, kept', round(median(figures(kept, 'perSecond'))), round(median(ratios(kept, bare, 'perSecond')), 2)], // prettier-ignore
      ['home, drawn anew', round(median(figures(anew, 'perSecond'))), round(median(ratios(anew, bare, 'perSecond')), 2)], // prettier-ignore
    ],
  )
  const { floor, rows } = await measureSizes(open, seconds)
  say(
    `The statements of an order on the bare database, 20 at once: ${round(floor.perSecond)} a second, p95 ${round(floor.p95)} ms.`,
  )
  say()
  table(
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
  const rush = await measureRush(open, { buyers: 500, units: 50 })
  say('## 500 buyers of 50 units, at the same moment')
  say()
  say(
    `${rush.answers.ok ?? 0} orders, ${failuresIn(rush.answers)} refused; ${rush.left} units left. p50 ${round(rush.p50)} ms, p95 ${round(rush.p95)} ms, the last answer after ${round(rush.lasted)} ms.`,
  )
  say()
} finally {
  await open.stop()
}

// With the limits of production.
const limited = await startDemo({ TRUSTED_PROXIES: '1' })
try {
  const launch = await measureLaunch(limited, { shoppers: 1_000, within: 60_000 })
  say('## A launch: 1,000 shoppers within a minute, four pages each')
  say()
  say(
    `Pages ${launch.answers[200] ?? 0}, failed ${failuresIn(launch.answers)}; p50 ${round(launch.p50)} ms, p95 ${round(launch.p95)} ms, slowest ${round(launch.most)} ms.`,
  )
  say()
} finally {
  await limited.stop()
}

const [idle, ...attacks] = await measureAttacks(6)
say('## A flood from one address, beside eight honest shoppers')
say()
say(`Without it their p95 is ${round(idle.p95, 1)} ms. The goal is at most three times of it.`)
say()
table(
  ['flood', 'p95 of the honest, ms', 'beside none', 'failed of theirs', 'answers to the flood'],
  attacks.map(({ name, p95, failed, answers }) => [
    name,
    round(p95, 1),
    round(p95 / idle.p95, 1),
    failed,
    Object.entries(answers).map(([status, count]) => `${count} × ${status}`).join(', '), // prettier-ignore
  ]),
)

const two = await measureProcesses(2)
say('## Two processes (`WEB_CONCURRENCY=2`)')
say()
table(
  ['what', 'one, a second', 'two, a second', 'ratio', 'processors taken by the load generator, two', 'failed'], // prettier-ignore
  ['pages', 'orders'].map((name) => {
    const [one, both] = [two[`${name}1`], two[`${name}2`]]
    return [
      name === 'pages' ? 'pages drawn anew' : name,
      round(median(figures(one, 'perSecond'))),
      round(median(figures(both, 'perSecond'))),
      round(median(ratios(both, one, 'perSecond')), 2),
      `${round(median(figures(both, 'generator')))} %`,
      figures(both, 'failed').reduce((sum, count) => sum + count, 0),
    ]
  }),
)

say(
  'One process with its compression threads, the database and the load generator already use nearly all of two CPU cores, so a second process can only use what they leave idle.',
)
say()

// Imports TypeScript, which `--help` does not need.
const { measureEdge } = await import('./load/edge.mjs')
const edge = await measureEdge(seconds)
if (edge) {
  say('## Guests’ pages through Varnish')
  say()
  const row = (name, key) => [
    name,
    round(median(figures(edge[key], 'perSecond'))),
    round(median(figures(edge[key], 'page')), 3),
    round(median(ratios(edge[key], edge.edge, 'page')), 1),
    figures(edge[key], 'failed').reduce((sum, count) => sum + count, 0),
  ]
  table(
    ['what', 'a second', 'processor ms a page', 'beside Varnish', 'failed'],
    [
      row('Varnish', 'edge'),
      row('the gateway, kept', 'kept'),
      row('the gateway, drawn anew', 'anew'),
    ],
  )
}
if (values.report) await writeFile(target, `${lines.join('\n').trim()}\n`)
