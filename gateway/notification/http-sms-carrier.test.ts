import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpSmsCarrier } from './http-sms-carrier.ts'
import { blankNotifications } from '../../tests/gateway/blank-notifications.ts'
import { storeEntry } from '../../tests/gateway/store-entry.ts'
import { createNotifier } from './create-notifier.ts'
import { NotificationFailed } from './notification-failed.ts'

const noMail = { send: () => Promise.reject(new Error('no mail here')) }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function smsService(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeout?: number,
) {
  const taken: { authorization: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      taken.push({ authorization, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const sms = httpSmsCarrier({ url: `http://127.0.0.1:${port}/send`, token: 'hush' }, timeout)
  return { taken, notifier: createNotifier({ mail: noMail, sms, ...blankNotifications }) }
}

const code = { kind: 'loginCode', channel: 'sms', to: '0912345678', code: '048291' } as const

describe('SMS over HTTP', () => {
  it('sends number and text with the token', async () => {
    const { taken, notifier } = await smsService((_request, response) =>
      response.writeHead(202).end('{}'),
    )
    await notifier.send(storeEntry(), 'zh-TW', code)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.authorization).toBe('Bearer hush')
    const { to, text } = JSON.parse(taken[0]?.body ?? '') as Record<string, string>
    expect(to).toBe('+886912345678')
    expect(text).toMatch(/^048291 .*測試店[^]*@shop\.test #048291$/)
  })

  it.each([
    ['a refusal', 400],
    ['a failure', 503],
  ])('treats %s as not sent, and repeats nothing of it', async (_name, status) => {
    const { notifier } = await smsService((_request, response) =>
      response.writeHead(status).end('could not send 048291'),
    )
    const error = await notifier.send(storeEntry(), 'en-US', code).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(NotificationFailed)
    const { message, cause } = error as NotificationFailed // the line above
    expect(String(cause)).toContain(String(status))
    expect(`${message}${String(cause)}`).not.toMatch(/048291|hush/)
  })

  it('follows no redirect', async () => {
    const { taken, notifier } = await smsService((request, response) => {
      if (request.url === '/send') response.writeHead(307, { location: '/elsewhere' }).end()
      else response.end('{}')
    })
    await expect(notifier.send(storeEntry(), 'en-US', code)).rejects.toBeInstanceOf(
      NotificationFailed,
    )
    expect(taken).toHaveLength(1)
  })

  it('times out', async () => {
    const { notifier } = await smsService(() => undefined, 200)
    const before = Date.now()
    await expect(notifier.send(storeEntry(), 'en-US', code)).rejects.toBeInstanceOf(
      NotificationFailed,
    )
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  it('sends nothing to a number of an unknown country', async () => {
    const { taken, notifier } = await smsService((_request, response) => response.end())
    await expect(
      notifier.send(storeEntry(), 'en-US', { ...code, to: '0212345678' }),
    ).rejects.toBeInstanceOf(NotificationFailed)
    expect(taken).toEqual([])
  })
})
