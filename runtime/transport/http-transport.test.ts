import { Type } from '@sinclair/typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { Sealed } from '../../schemas/kit/types.ts'
import {
  broken,
  cut,
  failure,
  silence,
  startScriptedServer,
  success,
  type ScriptedServer,
} from '../../tests/protocol/scripted-server.ts'
import { CallError } from './call-error.ts'
import { seal, sealKey } from './seal.ts'
import { createHttpTransport } from './http-transport.ts'

const request = Type.Object({ q: Type.Optional(Type.String()) })
const common = {
  fun: 'test',
  access: 'public',
  doc: 'A test.',
  request,
  response: Type.Object({}),
} as const
const query = defineOp({ ...common, op: 'query', kind: 'query' })
const command = defineOp({ ...common, op: 'command', kind: 'command' })
const favorite = defineOp({ ...common, op: 'favorite', kind: 'command', idempotent: true })
const order = defineOp({ ...common, op: 'order', kind: 'command', once: true })
const table = defineOp({
  ...common,
  op: 'table',
  kind: 'query',
  rows: Type.Object({ a: Type.Integer() }),
})
const sealed = defineOp({
  ...common,
  op: 'sealed',
  kind: 'query',
  response: Type.Object({ mobile: Sealed(Type.String()) }),
})

let server: ScriptedServer

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  server = await startScriptedServer()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const frame = () => ({ appid: 'a', secret: 's', lang: 'en-US', terminal: 'h5' }) as const
const transport = (given: Partial<Parameters<typeof createHttpTransport>[0]> = {}) =>
  createHttpTransport({ frame, url: server.url, retryDelay: 20, timeout: 5000, ...given })

describe('a call', () => {
  it('names its operation in the address and returns the fields without the envelope', async () => {
    server.answers = [success({ a: 1, b: ['x'] })]
    expect(await transport()(query, { q: ' words ' })).toEqual({ a: 1, b: ['x'] })
    expect(server.received[0]?.url).toBe('/api/?fun=test&op=query')
    expect(server.received[0]?.fields).toMatchObject({
      q: 'words',
      appid: 'a',
      lang: 'en-US',
      terminal: 'h5',
    })
  })

  it('merges Dict and Rows to a list', async () => {
    server.answers = [success({ Dict: ['a'], Rows: [[1], [2]] })]
    expect(await transport()(table, {})).toEqual({ rows: [{ a: 1 }, { a: 2 }] })
  })

  it('opens what is sealed', async () => {
    server.answers = [
      ({ nonce }, response) =>
        success({ mobile: seal('0912', sealKey('s', Number(nonce))) })(
          { nonce: nonce ?? '' },
          response,
        ),
    ]
    expect(await transport()(sealed, {})).toEqual({ mobile: '0912' })
  })

  it('sends the pair of values of the solved puzzle', async () => {
    await transport()(query, {}, { captcha: { captchaCode: '7', verifyCode: 'w' } })
    expect(server.received[0]?.fields).toMatchObject({ captchaCode: '7', verifyCode: 'w' })
  })

  it('reads language and captcha each time', async () => {
    let lang: 'en-US' | 'th-TH' = 'en-US'
    const call = transport({
      frame: () => ({ ...frame(), lang, captcha: { captchaCode: '9', verifyCode: 'v' } }),
    })
    await call(query, { q: '1' })
    lang = 'th-TH'
    await call(query, { q: '2' })
    expect(server.received.map(({ fields }) => fields.lang)).toEqual(['en-US', 'th-TH'])
    expect(server.received[0]?.fields).toMatchObject({ captchaCode: '9', verifyCode: 'v' })
  })
})

describe('retries', () => {
  it.each([408, 500, 502, 503, 504])('follow status %i twice, then it fails', async (status) => {
    server.answers = [broken(status)]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(3)
  })

  it('come after one delay and then after twice that', async () => {
    server.answers = [broken(502)]
    await expect(transport({ retryDelay: 60 })(query, {})).rejects.toThrow(CallError)
    const [first = 0, second = 0, third = 0] = server.received.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(55)
    expect(third - second).toBeGreaterThanOrEqual(115)
  })

  it('send exactly the same fields, key and signature included', async () => {
    server.answers = [broken(500), broken(503), success({ done: true })]
    expect(await transport()(order, { q: 'x' })).toEqual({ done: true })
    expect(server.received).toHaveLength(3)
    const [first, ...others] = server.received.map(({ fields }) => fields)
    expect(first?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    for (const other of others) expect(other).toEqual(first)
  })

  it('follow a connection that broke', async () => {
    server.answers = [cut, success({ done: true })]
    expect(await transport()(query, {})).toEqual({ done: true })
  })

  it('follow a timeout', async () => {
    server.answers = [silence, success({ done: true })]
    expect(await transport({ timeout: 100 })(query, {})).toEqual({ done: true })
  })

  it.each([400, 413, 415, 429])('do not follow status %i', async (status) => {
    server.answers = [failure({ retCode: 0, code: 'X' }, status)]
    await expect(transport()(query, {})).rejects.toThrow(CallError)
    expect(server.received).toHaveLength(1)
  })

  it('do not follow a command that might run twice', async () => {
    server.answers = [broken(500)]
    await expect(transport()(command, {})).rejects.toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(1)
  })

  it('follow a command that may run twice, without a key', async () => {
    server.answers = [broken(502), cut, success({ done: true })]
    expect(await transport()(favorite, {})).toEqual({ done: true })
    expect(server.received).toHaveLength(3)
    expect(server.received[0]?.fields).not.toHaveProperty('reqId')
  })

  it('are skipped without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    server.answers = [broken(502)]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
    expect(server.received).toHaveLength(1)
  })

  it('use a separate key for each action of the user', async () => {
    const call = transport()
    await call(order, { q: '1' })
    await call(order, { q: '2' })
    expect(server.received[0]?.fields.reqId).not.toBe(server.received[1]?.fields.reqId)
  })

  it('repeat the request unchanged under a given key, so that the first response fits', async () => {
    const reqId = '12345678-0000-4000-8000-000000000000'
    const transport = createHttpTransport({ frame, url: server.url })
    await transport(order, { q: '1' }, { reqId })
    await transport(order, { q: '2' }, { reqId })
    const [first, second] = server.received.map(({ fields }) => [fields.reqId, fields.nonce])
    expect(first?.[0]).toBe(reqId)
    expect(second).toEqual(first)
  })
})

describe('a call that fails', () => {
  it('without a response is a timeout', async () => {
    server.answers = [silence]
    await expect(transport({ timeout: 50 })(command, {})).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('without a server is a network failure', async () => {
    const call = transport({ url: 'http://127.0.0.1:1/api/' })
    await expect(call(command, {})).rejects.toMatchObject({ kind: 'network' })
  })

  it.each([0, 3, 404, 999, 'sign', 'once'] as const)(
    'with retCode %j has that kind, code, message and data',
    async (retCode) => {
      server.answers = [failure({ retCode, code: 'FACT', data: { a: 1 } })]
      await expect(transport()(query, {})).rejects.toMatchObject({
        name: 'CallError',
        kind: retCode,
        code: 'FACT',
        data: { a: 1 },
        message: 'm',
        isSystem: false,
      })
      expect(server.received).toHaveLength(1)
    },
  )

  it('with a server error says so, with its number', async () => {
    server.answers = [failure({ retCode: 0, sysErr: true, requestId: 'r1' })]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 0,
      isSystem: true,
      requestId: 'r1',
    })
  })

  it('with the response to another nonce is refused', async () => {
    server.answers = [success({ nonce: -1, a: 1 })]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'once' })
  })

  it('with 429 has the gateway’s message', async () => {
    server.answers = [failure({ retCode: 'once', code: 'RATE_LIMITED' }, 429)]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 'once',
      code: 'RATE_LIMITED',
      message: 'm',
    })
  })

  it('with 503 in the protocol’s form has it after the retries', async () => {
    server.answers = [failure({ retCode: 'once', code: 'UNAVAILABLE' }, 503)]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 'once',
      code: 'UNAVAILABLE',
    })
    expect(server.received).toHaveLength(3)
  })

  it('with an HTML page as response is a network failure', async () => {
    server.answers = [
      (_fields, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('a call with a signal', () => {
  it('is cancelled at once, without a retry', async () => {
    server.answers = [silence]
    const control = new AbortController()
    const answer = transport()(order, {}, { signal: control.signal })
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    control.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    expect(server.received).toHaveLength(1)
  })

  it('is not cancelled for others who wait for the same response', async () => {
    server.answers = [silence, success({ a: 1 })]
    const call = transport()
    const control = new AbortController()
    const mine = call(query, { q: 'x' }, { signal: control.signal })
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    const other = call(query, { q: 'x' })
    control.abort()
    await expect(mine).rejects.toMatchObject({ kind: 'cancelled' })
    expect(await other).toEqual({ a: 1 })
  })
})

describe('the guard against duplicates', () => {
  it('shares one request among equal queries at the same time', async () => {
    server.answers = [success({ a: 1 })]
    const call = transport()
    const [one, two] = [call(query, { q: 'x' }), call(query, { q: 'x' })]
    expect(await one).toEqual(await two)
    expect(server.received).toHaveLength(1)
  })

  it('sends the request again once the response has arrived', async () => {
    const call = transport()
    await call(query, { q: 'x' })
    await new Promise((resolve) => setTimeout(resolve)) // the turn after the answer
    await call(query, { q: 'x' })
    expect(server.received).toHaveLength(2)
  })

  it('does not share different queries', async () => {
    const call = transport()
    await Promise.all([call(query, { q: 'x' }), call(query, { q: 'y' }), call(table, { q: 'x' })])
    expect(server.received).toHaveLength(3)
  })

  it.each([
    ['running', false],
    ['done', true],
  ])('stops a command that is repeated while the first is %s', async (_name, isDone) => {
    const call = transport()
    const first = call(order, { q: 'x' })
    if (isDone) await first
    await expect(call(order, { q: 'x' })).rejects.toMatchObject({ kind: 'repeated' })
    await first
    expect(server.received).toHaveLength(1)
  })

  it('lets a command with other content through', async () => {
    const call = transport()
    await Promise.all([call(order, { q: 'x' }), call(order, { q: 'y' })])
    expect(server.received).toHaveLength(2)
  })

  it('lets a failed command be sent again at once', async () => {
    server.answers = [failure({ retCode: 0, code: 'FACT' }), success({ done: true })]
    const call = transport()
    await expect(call(order, { q: 'x' })).rejects.toMatchObject({ code: 'FACT' })
    await new Promise((resolve) => setTimeout(resolve)) // the turn after the answer
    expect(await call(order, { q: 'x' })).toEqual({ done: true })
  })
})
