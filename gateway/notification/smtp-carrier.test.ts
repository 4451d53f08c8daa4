import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { langs } from '../../schemas/lang.ts'
import type { NotificationOrigin } from '../core/ports.ts'
import { blankNotifications } from '../../tests/gateway/blank-notifications.ts'
import { storeEntry } from '../../tests/gateway/store-entry.ts'
import { createNotifier } from './create-notifier.ts'
import { NotificationFailed } from './notification-failed.ts'
import { smtpCarrier } from './smtp-carrier.ts'

const noSms = { send: () => Promise.reject(new Error('no sms here')) }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** An in-process SMTP server, and the emails it received. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; from: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // refused clients close the connection
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => server.close())
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { taken, port }
}

function notifierTo(port: number, timeout?: number, login = '') {
  const mail = smtpCarrier(
    { url: `smtp://${login}127.0.0.1:${port}`, from: 'shop@shop.test' },
    timeout,
  )
  closers.push(() => mail.close())
  return createNotifier({ mail, sms: noSms, ...blankNotifications })
}

const code = { kind: 'emailCode', channel: 'mail', to: 'lin@example.com', code: '048291' } as const
const arrival = {
  kind: 'arrival',
  channel: 'mail',
  to: 'lin@example.com',
  title: 'Tea',
  link: 'https://shop.test/m/item/C/P1',
} as const
const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )
/** Decodes header words and bodies as far as the tests need. */
const decoded = (raw: string): string =>
  raw
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=(?: (?==\?))?/gi, (_all, text: string) =>
      Buffer.from(text, 'base64').toString(),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=(?: (?==\?))?/gi, (_all, text: string) =>
      quoted(text.replace(/_/g, ' ')),
    )
const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  ).toString()
const bodiesOf = (raw: string): string[] =>
  raw
    // Only the boundary that the head names divides: bodies may have lines that begin like one.
    .split(`\r\n--${/boundary="([^"]+)"/.exec(raw)?.[1]}`)
    .slice(1)
    .filter((part) => part.includes('\r\n\r\n'))
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
      return /quoted-printable/i.test(head) ? quoted(body) : body
    })

describe('mail over SMTP', () => {
  it('arrives in each language with its subject and both bodies', async () => {
    const { taken, port } = await mailServer()
    const notifier = notifierTo(port)
    for (const lang of langs) await notifier.send(storeEntry(), lang, code)
    expect(taken).toHaveLength(6)
    const subjects = taken.map(
      ({ raw }) => /^Subject: (.*)$/m.exec(decoded(raw))?.[1]?.trim() ?? '',
    )
    expect(new Set(subjects).size).toBe(6)
    expect(subjects[0]).toBe('測試店 驗證碼')
    expect(subjects[2]).toBe('Your verification code for Test shop')
    for (const [at, { raw, to, from }] of taken.entries()) {
      expect([from, to]).toEqual(['shop@shop.test', ['lin@example.com']])
      const [text = '', html = ''] = bodiesOf(raw)
      expect(text).toContain('048291')
      expect(text).not.toContain('<')
      expect(html).toContain(`lang="${langs[at]}"`)
      expect(html).toContain('048291')
    }
  })

  it('has one id in all attempts, unless each has another link', async () => {
    const { taken, port } = await mailServer()
    const notifier = notifierTo(port)
    const send = (notification: typeof arrival | typeof code, origin: NotificationOrigin) =>
      notifier.send(storeEntry(), 'en-US', notification, origin)
    for (const tries of [1, 2]) await send(arrival, { source: 'arrival:7', tries })
    await send(arrival, { source: 'arrival:8' })
    for (const tries of [1, 2])
      await send(arrival, { source: 'reset:7', isNewEachTime: true, tries })
    await send(code, {})
    const ids = taken.map(({ raw }) => /^Message-ID: (.*)$/im.exec(decoded(raw))?.[1]?.trim())
    expect(ids[0]).toBe('<T1.arrival.7@shop.test>')
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(5)
  })

  it('rejects with NotificationFailed if the server refuses the mailbox for good, with the reason in the cause only', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(new Error('mailbox unavailable')),
    })
    const error = await failureOf(notifierTo(port).send(storeEntry(), 'en-US', code))
    expect(error).toBeInstanceOf(NotificationFailed)
    const { message, cause, isFinal } = error as NotificationFailed // the line above
    expect(message).toBe('the mailbox does not exist')
    expect(isFinal).toBe(true)
    expect(String(cause)).toContain('mailbox unavailable')
    expect(`${message}${String(cause)}`).not.toContain('048291')
  })

  it.each([
    ['a mailbox that is busy', 450, 'mailbox busy', false],
    ['a server that does not relay', 554, '5.7.1 relay access denied', false],
    ['a mailbox that is unknown', 550, '5.1.1 user unknown', true],
  ])('knows whether %s may take it later', async (_name, responseCode, reply, isFinal) => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(reply), { responseCode })),
    })
    const error = await failureOf(notifierTo(port).send(storeEntry(), 'en-US', code))
    expect(error).toMatchObject({ isFinal })
  })

  it('rejects in time if the server is silent or slow', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    closers.push(() => silent.close())
    const slow = await mailServer({ onMailFrom: () => undefined })
    for (const port of [(silent.address() as AddressInfo).port, slow.port]) {
      const before = Date.now()
      const error = await failureOf(notifierTo(port, 300).send(storeEntry(), 'en-US', code))
      expect(error).toBeInstanceOf(NotificationFailed)
      expect(Date.now() - before).toBeLessThan(2_000)
    }
  })

  it('sends no password to a server that cannot encrypt', async () => {
    let asked = false
    const { port, taken } = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        asked = true
        done(null, { user: 'me' })
      },
    })
    const error = await failureOf(
      notifierTo(port, undefined, 'me:hush@').send(storeEntry(), 'en-US', code),
    )
    expect(error).toBeInstanceOf(NotificationFailed)
    expect([asked, taken.length]).toEqual([false, 0])
  })

  it('accepts one plain address, without a header in it', async () => {
    const { port, taken } = await mailServer()
    const notifier = notifierTo(port)
    for (const to of [
      'lin@example.com, eve@evil.test',
      'lin@example.com\r\nBcc: eve@evil.test',
      'Lin@Example.com',
      'Lin <lin@example.com>',
    ])
      expect(await failureOf(notifier.send(storeEntry(), 'en-US', { ...code, to }))).toBeInstanceOf(
        NotificationFailed,
      )
    expect(taken).toEqual([])
  })
})
