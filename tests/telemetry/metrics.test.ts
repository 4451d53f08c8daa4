import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderNotifications } from '../../gateway/order/order-notification.tables.ts'
import { startJobs } from '../../gateway/jobs.ts'
import { workQueues } from '../../gateway/background.ts'
import { watchQueues } from '../../gateway/telemetry/queue-watch.ts'
import { startMetrics } from '../../gateway/telemetry/start-metrics.ts'
import { serveMetrics } from '../../gateway/telemetry/metrics-server.ts'
import { publish } from '../../gateway/kernel/process-events.ts'
import { getPtInfo } from '../../schemas/catalog/pt.ops.ts'
import { reportBlockFault } from '../../schemas/page/fault-report.ops.ts'
import { Registry } from 'prom-client'
import { createBankShop, type BankShop } from '../payments/bank-shop.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { freePort } from '../engines/run-engine.ts'
import { readMetrics } from './read-metrics.ts'
import { eventually } from '../eventually.ts'

const jobs = {
  fine: { every: 10, run: () => Promise.resolve() },
  broken: { every: 10, run: () => Promise.reject(new Error('broken')) },
  stuck: { every: 10, run: () => new Promise<void>((done) => void (unstick = done)) },
}
let unstick = () => undefined as void
let shop: BankShop
let who: Shopper
let metrics: { port: number; close(): Promise<void> }
beforeAll(async () => {
  shop = await createBankShop()
  who = await shop.shopper()
  const { database } = shop.gateway
  metrics = await startMetrics(
    { host: '127.0.0.1', port: await freePort() },
    { databases: [database], jobs, queues: workQueues, root: process.cwd() },
  )
})
afterAll(async () => {
  await metrics.close()
  await shop.gateway.close()
})

const read = () => readMetrics(metrics.port)
const get = (url: string) =>
  shop.gateway.app.inject({ url, headers: { host: shop.gateway.stores[0].host } })

it('says what waits, how long, and how busy the pool is', async () => {
  const soNbr = await shop.unpaid(who)
  await shop.gateway.database.db.insert(orderNotifications).values({
    storeNbr: shop.storeNbr,
    soNbr,
    kind: 'orderShipped',
    createdAt: new Date(Date.now() - 700_000),
  })
  const found = await read()
  expect(
    found.get('vitrine_queue_length{database="main",queue="order_notifications"}'),
  ).toBeGreaterThan(0)
  expect(
    found.get('vitrine_queue_oldest_seconds{database="main",queue="order_notifications"}'),
  ).toBeGreaterThan(690)
  expect(found.get('vitrine_queue_length{database="main",queue="imports"}')).toBe(0)
  expect(found.get('vitrine_database_up{database="main"}')).toBe(1)
  expect(found.get('vitrine_database_connections{database="main",state="waiting"}')).toBe(0)
  expect(found.get('vitrine_database_connections_max{database="main"}')).toBe(10)
})

it('answers while the database does not', async () => {
  const away = watchQueues({ connectDirectly: () => Promise.reject(new Error('away')) }, workQueues)
  expect(await away.states()).toBeUndefined()
})

it('counts calls by operation and result, and pages by screen', async () => {
  await shop.call(getPtInfo, { ptNbr: 'P1' })
  await shop.call(getPtInfo, { ptNbr: 'P1' })
  await shop.call(getPtInfo, { ptNbr: 'NONE' })
  await shop.gateway.post(new FormData(), { fun: 'made', op: 'up by a stranger' })
  await get('/m/')
  await get('/m/')
  await get('/m/item/C/NONE')
  await get('/m/img/none/100')
  const found = await read()
  const operation = 'vitrine_operation_duration_seconds_count'
  expect(found.get(`${operation}{operation="pt.getPtInfo",result="ok"}`)).toBe(2)
  expect(found.get(`${operation}{operation="pt.getPtInfo",result="NOT_FOUND"}`)).toBe(1)
  // One series for all names that strangers make up.
  expect(found.get(`${operation}{operation="unknown",result="INVALID_SIGNATURE"}`)).toBe(1)
  expect([...found.keys()].join()).not.toContain('stranger')
  expect(found.get('vitrine_page_duration_seconds_count{screen="home",status="200"}')).toBe(2)
  const request = 'vitrine_http_request_duration_seconds_count'
  expect(found.get(`${request}{kind="picture",status="404"}`)).toBe(1)
  expect(found.get(`${request}{kind="operation",status="200"}`)).toBeGreaterThanOrEqual(4)
  expect(found.get('vitrine_cache_lookups_total{cache="pages",result="hit"}')).toBe(1)
  expect(found.get('vitrine_cache_bytes{cache="pages"}')).toBeGreaterThan(0)
})

it('counts orders with their money, and what providers say of payments', async () => {
  const before = await read()
  const soNbr = await shop.unpaid(who)
  await shop.atBank(who, soNbr, 'pay')
  const found = await read()
  const grown = (series: string) => (found.get(series) ?? 0) - (before.get(series) ?? 0)
  expect(grown('vitrine_orders_placed_total{currency="TWD"}')).toBe(1)
  expect(grown('vitrine_order_amount_total{currency="TWD"}')).toBe(1_100)
  expect(grown('vitrine_payments_total{provider="sandbox",result="captured"}')).toBe(1)
})

it('shows jobs that fail or hang', async () => {
  const log = { error: () => undefined, info: () => undefined }
  const stop = startJobs(jobs, log)
  await eventually(async () => {
    const found = await read()
    expect(found.get('vitrine_job_duration_seconds_count{job="fine"}')).toBeGreaterThan(1)
    expect(found.get('vitrine_job_failures_total{job="broken"}')).toBeGreaterThan(1)
    expect(found.get('vitrine_job_failures_total{job="fine"}')).toBe(0)
    expect(found.get('vitrine_job_lag_seconds{job="stuck"}')).toBeGreaterThan(
      found.get('vitrine_job_lag_seconds{job="fine"}') ?? Infinity,
    )
  })
  unstick()
  await stop()
})

it('makes no series of words that a browser sends', async () => {
  const fault = { p1: 'home', p2: '', p3: '', rev: 1, blockId: 'b1', reason: 'x' }
  await shop.call(reportBlockFault, { ...fault, blockType: 'Cube' })
  await shop.call(reportBlockFault, { ...fault, blockType: 'MadeUp' })
  const faults = [...(await read()).keys()].filter((name) => name.includes('block_faults'))
  expect(faults).toEqual([
    'vitrine_block_faults_total{block="Cube",where="browser"}',
    'vitrine_block_faults_total{block="other",where="browser"}',
  ])
})

it('is served at its own port alone', async () => {
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metrics.port}/m/`)).status).toBe(404)
})

it('refuses a taken port, and waits for that of a worker which it replaces', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const registry = new Registry()
  await expect(serveMetrics(registry, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken by another program; set METRICS_PORT to a free one`,
  )
  const said: string[] = []
  const next = await serveMetrics(registry, {
    host: '127.0.0.1',
    port,
    waits: true,
    say: (line) => void said.push(line),
  })
  expect(said).toEqual([`metrics wait for port ${port}, which another process has`])
  other.close()
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.status))
    .toBe(200)
  await next.close()
})

it('costs a call a few microseconds', () => {
  const calls = 20_000
  const start = performance.now()
  for (let at = 0; at < calls; at++) {
    publish('operation', { op: 'pt.getPtInfo', result: 'ok', seconds: 0.01 })
    publish('request', { route: '/api/', path: '/api/', status: 200, seconds: 0.01 })
  }
  // A loaded machine is slower; a call takes a thousand times as long.
  expect((performance.now() - start) / calls).toBeLessThan(0.1)
})
