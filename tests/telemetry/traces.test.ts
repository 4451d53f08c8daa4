import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { currentTracer } from '../../gateway/kernel/trace.ts'
import { summaryOf, withoutValues } from '../../gateway/db/traced-statement.ts'
import { localCounters } from '../../gateway/kernel/counters.ts'
import { createServer } from '../../gateway/http/server.ts'
import { startJobs } from '../../gateway/jobs.ts'
import { httpSmsCarrier } from '../../gateway/notification/http-sms-carrier.ts'
import type { StoreDirectory } from '../../gateway/store/store-directory.ts'
import { startTraces } from '../../gateway/telemetry/traces.ts'
import { freePort } from '../engines/run-engine.ts'
import { createOrdersShop, guestInput, type OrdersShop } from '../orders/orders-shop.ts'
import { startCollector, type Collector, type Received } from './collector.ts'
import { eventually } from '../eventually.ts'

let shop: OrdersShop
beforeAll(async () => {
  shop = await createOrdersShop({ trustedProxies: 1 })
})
afterAll(() => shop.gateway.close())

let collector: Collector
let traces: { close(): Promise<void> }
const warn = vi.fn<(line: string) => void>()
beforeEach(async () => {
  warn.mockClear()
  collector = await startCollector()
  traces = startTraces({ endpoint: collector.endpoint, service: 'shop' }, { version: '1', warn })
})
afterEach(() => {
  vi.unstubAllEnvs()
  collector.close()
})

/** Ends tracing, which sends what is left. Returns the spans by name. */
async function received(): Promise<(name: string) => Received> {
  await traces.close()
  const spans = collector.spans()
  return (name) => {
    const found = spans.find((span) => span.name === name)
    if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join()}`)
    return found
  }
}

const visitorsTrace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${visitorsTrace}-b7ad6b7169203331-01`

it('shows an order from request to statements, and nothing of the person', async () => {
  const skuId = await shop.sell('TRACED')
  const person = { memEmail: 'guest@shopper.example' }
  await shop.guestOrder(skuId, person)
  const span = await received()
  const request = span('POST /api/')
  const operation = span('order.addGuestOrder')
  const insert = span('insert order_line')
  expect(request.attributes).toMatchObject({
    'http.route': '/api/',
    'http.response.status_code': 200,
  })
  expect(request.parentSpanId).toBeUndefined()
  expect([operation.parentSpanId, operation.traceId]).toEqual([request.spanId, request.traceId])
  expect([insert.parentSpanId, insert.kind]).toEqual([operation.spanId, 3])
  expect(insert.attributes['db.query.text']).toContain('insert into "order_line"')
  const { receiverName, receiverTel, receiverAddr } = guestInput
  for (const word of [receiverName, receiverTel, receiverAddr, person.memEmail, '127.0.0.1:'])
    expect(collector.text().replaceAll(collector.endpoint, '')).not.toContain(word)
})

it('shows pages by their screen, not by their address', async () => {
  await shop.gateway.app.inject({
    url: '/m/orderd/a-token-of-an-order?q=private',
    headers: { host: shop.gateway.stores[0].host },
  })
  const span = await received()
  expect(span('GET /m/*').spanId).toBe(span('page guestOrder').parentSpanId)
  expect(collector.text()).not.toMatch(/a-token|private/)
})

it('shows runs of jobs with their calls to providers', async () => {
  const sms = httpSmsCarrier({ url: `${collector.endpoint}/sms`, token: 't' })
  const log = { error: () => undefined, info: () => undefined }
  const run = vi.fn(() =>
    sms.send({ storeNbr: 'T1', to: '0912345678', text: 'Your code is Q-4711' }),
  )
  const stop = startJobs({ sendCode: { every: 1, run } }, log)
  await eventually(() => expect(run).toHaveBeenCalled())
  await stop()
  const span = await received()
  expect(span('call 127.0.0.1').parentSpanId).toBe(span('job sendCode').spanId)
  // A short number may be part of a random id or of a time.
  expect(collector.text()).not.toMatch(/912345678|Q-4711/)
})

it('joins the trace of a trusted proxy, and of nobody else', async () => {
  const { host } = shop.gateway.stores[0]
  await shop.gateway.app.inject({ url: '/robots.txt', headers: { host, traceparent } })
  const open = await createServer({
    mode: 'demo',
    directory: { byHost: () => undefined } as unknown as StoreDirectory, // no store is needed
    dispatcher: { dispatch: () => Promise.reject(new Error('unused')) },
    trustedProxies: 0,
    rateLimit: 10,
    isDatabaseUp: () => Promise.resolve(true),
    counters: localCounters(),
  })
  await open.inject({ url: '/healthz', headers: { traceparent } })
  await open.close()
  const span = await received()
  expect(span('GET /robots.txt')).toMatchObject({
    traceId: visitorsTrace,
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(span('GET /healthz').traceId).not.toBe(visitorsTrace)
  expect(span('GET /healthz').parentSpanId).toBeUndefined()
})

it('samples as the standard variables say', async () => {
  await traces.close()
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'parentbased_traceidratio')
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '0')
  traces = startTraces({ endpoint: collector.endpoint, service: 'shop' }, { version: '1', warn })
  const { host } = shop.gateway.stores[0]
  await shop.gateway.app.inject({ url: '/robots.txt', headers: { host } })
  await traces.close()
  expect(collector.spans()).toEqual([])
})

it('warns once while the collector is away, and the shop goes on', async () => {
  await traces.close()
  const endpoint = `http://127.0.0.1:${await freePort()}`
  traces = startTraces({ endpoint, service: 'shop' }, { version: '1', warn })
  const { host } = shop.gateway.stores[0]
  const reply = await shop.gateway.app.inject({ url: '/robots.txt', headers: { host } })
  expect(reply.statusCode).toBe(200)
  await traces.close()
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT, and are lost',
  ])
  expect(currentTracer()).toBeUndefined()
})

it('names a statement by verb and table, without values', () => {
  expect(summaryOf('select "a" from "order_line" where x = $1')).toBe('select order_line')
  expect(summaryOf('with due as (select 1 from x for update) update pay set a = 1')).toBe(
    'update pay',
  )
  expect(summaryOf('begin')).toBe('begin')
  expect(withoutValues("select 'it''s me', 42 from t1 where phone = '0912' and n = $2")).toBe(
    'select ?, ? from t1 where phone = ? and n = $2',
  )
})
