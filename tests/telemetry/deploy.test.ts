import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../gateway/telemetry/metrics.ts'

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
interface Panel {
  type: string
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { expr: string }[]
}

const rules = (parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups // its shape is what the tests check
  .flatMap((group) => group.rules)
const board = JSON.parse(read('grafana/vitrine.json')) as { panels: Panel[] } // likewise
const graphs = board.panels.filter(({ type }) => type !== 'row')

const metrics = createMetrics({
  build: { version: '1', sources: '' },
  databases: [],
  jobs: {},
})
afterAll(() => metrics.close())

/** Names of samples that the process serves: a histogram has three. */
const known = new Set(
  metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
)
const namesIn = (expr: string) =>
  expr.match(/\b(?:vitrine|nodejs|process)_\w+/g)?.filter((name) => name !== 'vitrine') ?? []

it('alerts and boards name metrics that exist', () => {
  const used = [
    ...rules.map(({ expr }) => expr),
    ...graphs.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].flatMap(namesIn)
  expect(used.filter((name) => !known.has(name))).toEqual([])
  expect(used.length).toBeGreaterThan(30)
})

it('each of our metrics is on the board', () => {
  const shown = graphs.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
  const ours = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const unseen = ours
    .filter((name) => name.startsWith('vitrine_'))
    .filter((name) => !shown.some((one) => one.startsWith(name)))
  // These are alerts, or a legend of another graph.
  expect(unseen.toSorted()).toEqual([
    'vitrine_cache_entries',
    'vitrine_database_up',
    'vitrine_queue_given_up',
    'vitrine_replica_up',
  ])
})

it.each(rules)('$alert says how bad it is, and what to do', ({ alert, labels, annotations }) => {
  expect(alert).toMatch(/^Shop[A-Z]/)
  expect(labels.severity).toMatch(/^(critical|warning)$/)
  expect(annotations.summary.length).toBeGreaterThan(20)
  expect(annotations.action.length).toBeGreaterThan(20)
})

it('no two graphs of the board overlap', () => {
  const cells = board.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})
