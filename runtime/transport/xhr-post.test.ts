import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Type } from '@sinclair/typebox'
import { defineOp } from '../../schemas/kit/define-op.ts'
import { Upload } from '../../schemas/kit/types.ts'
import { createHttpTransport } from './http-transport.ts'

const upload = defineOp({
  fun: 'test',
  op: 'upload',
  access: 'public',
  kind: 'command',
  doc: 'A test.',
  request: Type.Object({ upload: Upload() }),
  response: Type.Object({}),
})

const picture = defineOp({ ...upload, op: 'picture', idempotent: true })

/** A stand-in for XMLHttpRequest, driven by the test. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  address = ''
  body = new FormData()
  status = 0
  responseText = ''
  isAborted = false
  constructor() {
    super()
    Request.last = this
  }
  open(_method: string, address: string) {
    this.address = address
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.isAborted = true
  }
  moves(loaded: number, total: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
    )
  }
  answers(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
  /** The nonce that an answer must repeat. */
  get nonce() {
    return Number(this.body.get('nonce'))
  }
}

const timeout = 20_000
const call = createHttpTransport({
  frame: () => ({ appid: 'a', secret: 's', lang: 'en-US', terminal: 'h5' }),
  url: '/api/',
  timeout,
  retryDelay: 20,
})
const start = async (
  options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
  op: typeof upload | typeof picture = upload,
) => {
  const sent = Request.last
  const answer = call(
    op,
    { upload: new Blob(['picture']) },
    { onProgress: () => undefined, ...options },
  )
  answer.catch(() => undefined) // awaited by the test
  await vi.waitFor(() => expect(Request.last).not.toBe(sent))
  return { answer, request: Request.last }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call with progress', () => {
  it('sends the same signed fields, reports progress, and returns the response', async () => {
    const parts: number[] = []
    const { answer, request } = await start({ onProgress: (part) => parts.push(part) })
    expect(request.address).toBe('/api/?fun=test&op=upload')
    expect(request.body.get('sign')).toMatch(/^[0-9a-f]{64}$/)
    expect(request.body.get('upload')).toBeInstanceOf(Blob)
    request.moves(1, 4)
    request.moves(4, 4)
    request.answers(
      200,
      JSON.stringify({ retCode: 1, msg: '', nonce: request.nonce, fileNbr: 'f' }),
    )
    expect(await answer).toEqual({ fileNbr: 'f' })
    expect(parts).toEqual([0.25, 1])
  })

  it("fails with the code of the gateway's response, whatever the status", async () => {
    for (const status of [200, 413]) {
      const { answer, request } = await start()
      const { nonce } = request
      request.answers(
        status,
        JSON.stringify({ retCode: 0, msg: 'm', nonce, code: 'FILE_TOO_LARGE' }),
      )
      await expect(answer).rejects.toMatchObject({ kind: 0, code: 'FILE_TOO_LARGE', message: 'm' })
    }
  })

  it('refuses the response to another nonce', async () => {
    const { answer, request } = await start()
    request.answers(200, JSON.stringify({ retCode: 1, msg: '', nonce: -1 }))
    await expect(answer).rejects.toMatchObject({ kind: 'once' })
  })

  it.each([
    ['a page in place of an answer', (request: Request) => request.answers(200, '<html>')],
    ['a proxy’s page', (request: Request) => request.answers(502, '<html>')],
    ['a broken line', (request: Request) => request.dispatchEvent(new Event('error'))],
  ])('takes %s for the network', async (_name, happen) => {
    const { answer, request } = await start()
    happen(request)
    await expect(answer).rejects.toMatchObject({ kind: 'network' })
  })

  it('that may be repeated is sent again with the same fields, and begins its progress again', async () => {
    const parts: number[] = []
    const { answer, request } = await start({ onProgress: (part) => parts.push(part) }, picture)
    request.moves(3, 4)
    request.answers(502, '<html>')
    await vi.waitFor(() => expect(Request.last).not.toBe(request))
    expect([...Request.last.body]).toEqual([...request.body])
    const second = Request.last
    second.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(Request.last).not.toBe(second))
    Request.last.answers(200, JSON.stringify({ retCode: 1, msg: '', nonce: request.nonce, a: 1 }))
    expect(await answer).toEqual({ a: 1 })
    expect(parts).toEqual([0.75, 0, 0])
  })

  it('that may be repeated is not sent again after a refusal, or once it is cancelled', async () => {
    const refused = await start({}, picture)
    refused.request.answers(413, '<html>')
    await expect(refused.answer).rejects.toMatchObject({ kind: 'network' })
    expect(Request.last).toBe(refused.request)
    const control = new AbortController()
    const { answer, request } = await start({ signal: control.signal }, picture)
    request.answers(502, '<html>')
    await new Promise((resolve) => setTimeout(resolve)) // the pause has begun
    control.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    expect(Request.last).toBe(request)
  })

  it('can be cancelled, also before it starts', async () => {
    const control = new AbortController()
    const { answer, request } = await start({ signal: control.signal })
    control.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    expect(request.isAborted).toBe(true)
    const late = call(
      upload,
      { upload: new Blob(['x']) },
      { onProgress: () => undefined, signal: control.signal },
    )
    await expect(late).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('lasts while data arrives, and is cancelled when none does', async () => {
    const { answer, request } = await start()
    vi.useFakeTimers()
    // The first progress starts the timeout.
    for (let sent = 0; sent < 5; sent++) {
      request.moves(sent, 10)
      await vi.advanceTimersByTimeAsync(timeout - 1)
    }
    expect(request.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(request.isAborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ kind: 'timeout' })
  })
})
