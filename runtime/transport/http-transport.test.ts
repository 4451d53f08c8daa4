import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sinclair/typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { Sealed } from '../../schemas/kit/types.ts'
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

interface Received {
  at: number
  url: string
  fields: Record<string, string>
}
type Answer = (fields: Record<string, string>, response: ServerResponse) => void

let server: Server
let url: string
let received: Received[]
/** The server's answers in order; the last one repeats. */
let answers: Answer[]

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const success =
  (rest: Record<string, unknown> = {}): Answer =>
  ({ nonce }, response) =>
    void send(response, 200, { retCode: 1, msg: '', nonce: Number(nonce), ...rest })
const failure =
  (body: Record<string, unknown>, status = 200): Answer =>
  ({ nonce }, response) =>
    void send(response, status, { msg: 'm', nonce: Number(nonce), ...body })
const silence: Answer = () => undefined
const broken =
  (status: number): Answer =>
  (_fields, response) =>
    void response.writeHead(status).end('<html>')
const cut: Answer = (_fields, response) => void response.socket?.destroy()

async function read(message: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer) // no encoding was set
  const type = message.headers['content-type'] ?? ''
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  }).formData()
  return Object.fromEntries(form) as Record<string, string>
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  received = []
  answers = [success()]
  server = createServer((message, response) => {
    const react = async () => {
      const fields = await read(message)
      received.push({ at: performance.now(), url: message.url ?? '', fields })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(fields, response)
    }
    void react()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
})

const frame = () => ({ appid: 'a', secret: 's', lang: 'en-US', terminal: 'h5' }) as const
const transport = (given: Partial<Parameters<typeof createHttpTransport>[0]> = {}) =>
  createHttpTransport({ frame, url, retryDelay: 20, timeout: 5000, ...given })

describe('a call', () => {
  it('names its operation in the address and returns the fields without the envelope', async () => {
    answers = [success({ a: 1, b: ['x'] })]
    expect(await transport()(query, { q: ' words ' })).toEqual({ a: 1, b: ['x'] })
    expect(received[0]?.url).toBe('/api/?fun=test&op=query')
    expect(received[0]?.fields).toMatchObject({
      q: 'words',
      appid: 'a',
      lang: 'en-US',
      terminal: 'h5',
    })
  })

  it('merges Dict and Rows to a list', async () => {
    answers = [success({ Dict: ['a'], Rows: [[1], [2]] })]
    expect(await transport()(table, {})).toEqual({ rows: [{ a: 1 }, { a: 2 }] })
  })

  it('opens what is sealed', async () => {
    answers = [
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
    expect(received[0]?.fields).toMatchObject({ captchaCode: '7', verifyCode: 'w' })
  })

  it('reads language and captcha each time', async () => {
    let lang: 'en-US' | 'th-TH' = 'en-US'
    const call = transport({
      frame: () => ({ ...frame(), lang, captcha: { captchaCode: '9', verifyCode: 'v' } }),
    })
    await call(query, { q: '1' })
    lang = 'th-TH'
    await call(query, { q: '2' })
    expect(received.map(({ fields }) => fields.lang)).toEqual(['en-US', 'th-TH'])
    expect(received[0]?.fields).toMatchObject({ captchaCode: '9', verifyCode: 'v' })
  })
})

describe('retries', () => {
  it.each([408, 500, 502, 503, 504])('follow status %i twice, then it fails', async (status) => {
    answers = [broken(status)]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
    expect(received).toHaveLength(3)
  })

  it('come after one delay and then after twice that', async () => {
    answers = [broken(502)]
    await expect(transport({ retryDelay: 60 })(query, {})).rejects.toThrow(CallError)
    const [first = 0, second = 0, third = 0] = received.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(55)
    expect(third - second).toBeGreaterThanOrEqual(115)
  })

  it('send exactly the same fields, key and signature included', async () => {
    answers = [broken(500), broken(503), success({ done: true })]
    expect(await transport()(order, { q: 'x' })).toEqual({ done: true })
    expect(received).toHaveLength(3)
    const [first, ...others] = received.map(({ fields }) => fields)
    expect(first?.reqId).toMatch(/^[0-9a-f-]{36}$/)
    for (const other of others) expect(other).toEqual(first)
  })

  it('follow a connection that broke', async () => {
    answers = [cut, success({ done: true })]
    expect(await transport()(query, {})).toEqual({ done: true })
  })

  it('follow an answer that does not come in time', async () => {
    answers = [silence, success({ done: true })]
    expect(await transport({ timeout: 100 })(query, {})).toEqual({ done: true })
  })

  it.each([400, 413, 415, 429])('do not follow status %i', async (status) => {
    answers = [failure({ retCode: 0, code: 'X' }, status)]
    await expect(transport()(query, {})).rejects.toThrow(CallError)
    expect(received).toHaveLength(1)
  })

  it('do not follow a command that would be done twice', async () => {
    answers = [broken(500)]
    await expect(transport()(command, {})).rejects.toMatchObject({ kind: 'network' })
    expect(received).toHaveLength(1)
  })

  it('are spared a shopper without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answers = [broken(502)]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
    expect(received).toHaveLength(1)
  })

  it('give each action of the user a key of its own', async () => {
    const call = transport()
    await call(order, { q: '1' })
    await call(order, { q: '2' })
    expect(received[0]?.fields.reqId).not.toBe(received[1]?.fields.reqId)
  })

  it('goes out again under its own number as it did first, so that the first answer fits', async () => {
    const reqId = '12345678-0000-4000-8000-000000000000'
    const transport = createHttpTransport({ frame, url })
    await transport(order, { q: '1' }, { reqId })
    await transport(order, { q: '2' }, { reqId })
    const [first, second] = received.map(({ fields }) => [fields.reqId, fields.nonce])
    expect(first?.[0]).toBe(reqId)
    expect(second).toEqual(first)
  })
})

describe('a call that fails', () => {
  it('for want of an answer is a timeout', async () => {
    answers = [silence]
    await expect(transport({ timeout: 50 })(command, {})).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('for want of a server is the network', async () => {
    const call = transport({ url: 'http://127.0.0.1:1/api/' })
    await expect(call(command, {})).rejects.toMatchObject({ kind: 'network' })
  })

  it.each([0, 3, 404, 999, 'sign', 'once'] as const)(
    'with retCode %j has that kind, code, words and data',
    async (retCode) => {
      answers = [failure({ retCode, code: 'FACT', data: { a: 1 } })]
      await expect(transport()(query, {})).rejects.toMatchObject({
        name: 'CallError',
        kind: retCode,
        code: 'FACT',
        data: { a: 1 },
        message: 'm',
        isSystem: false,
      })
      expect(received).toHaveLength(1)
    },
  )

  it('by a fault of the server says so, with its number', async () => {
    answers = [failure({ retCode: 0, sysErr: true, requestId: 'r1' })]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 0,
      isSystem: true,
      requestId: 'r1',
    })
  })

  it('with the answer to another nonce is not believed', async () => {
    answers = [
      (_fields, response) => void send(response, 200, { retCode: 1, msg: '', nonce: -1, a: 1 }),
    ]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'once' })
  })

  it('with 429 tells the words of the gateway', async () => {
    answers = [failure({ retCode: 'once', code: 'RATE_LIMITED' }, 429)]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 'once',
      code: 'RATE_LIMITED',
      message: 'm',
    })
  })

  it('with 503 in the protocol’s form tells them after its retries', async () => {
    answers = [failure({ retCode: 'once', code: 'UNAVAILABLE' }, 503)]
    await expect(transport()(query, {})).rejects.toMatchObject({
      kind: 'once',
      code: 'UNAVAILABLE',
    })
    expect(received).toHaveLength(3)
  })

  it('with a page instead of an answer is the network', async () => {
    answers = [
      (_fields, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ]
    await expect(transport()(query, {})).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('a call with a signal', () => {
  it('is cancelled at once, without a retry', async () => {
    answers = [silence]
    const control = new AbortController()
    const answer = transport()(order, {}, { signal: control.signal })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    control.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    expect(received).toHaveLength(1)
  })

  it('is not cancelled for others who wait for the same response', async () => {
    answers = [silence, success({ a: 1 })]
    const call = transport()
    const control = new AbortController()
    const mine = call(query, { q: 'x' }, { signal: control.signal })
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const other = call(query, { q: 'x' })
    control.abort()
    await expect(mine).rejects.toMatchObject({ kind: 'cancelled' })
    expect(await other).toEqual({ a: 1 })
  })
})

describe('the guard against doubles', () => {
  it('shares one request among queries that ask the same at once', async () => {
    answers = [success({ a: 1 })]
    const call = transport()
    const [one, two] = [call(query, { q: 'x' }), call(query, { q: 'x' })]
    expect(await one).toEqual(await two)
    expect(received).toHaveLength(1)
  })

  it('sends the request again once the response has arrived', async () => {
    const call = transport()
    await call(query, { q: 'x' })
    await new Promise((resolve) => setTimeout(resolve)) // the turn after the answer
    await call(query, { q: 'x' })
    expect(received).toHaveLength(2)
  })

  it('keeps queries apart that ask for something else', async () => {
    const call = transport()
    await Promise.all([call(query, { q: 'x' }), call(query, { q: 'y' }), call(table, { q: 'x' })])
    expect(received).toHaveLength(3)
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
    expect(received).toHaveLength(1)
  })

  it('lets a command with other content through', async () => {
    const call = transport()
    await Promise.all([call(order, { q: 'x' }), call(order, { q: 'y' })])
    expect(received).toHaveLength(2)
  })

  it('lets a command that failed be tried again at once', async () => {
    answers = [failure({ retCode: 0, code: 'FACT' }), success({ done: true })]
    const call = transport()
    await expect(call(order, { q: 'x' })).rejects.toMatchObject({ code: 'FACT' })
    await new Promise((resolve) => setTimeout(resolve)) // the turn after the answer
    expect(await call(order, { q: 'x' })).toEqual({ done: true })
  })
})
