import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../tests/gateway/test-gateway.ts'
import { storeEntry } from '../../tests/gateway/store-entry.ts'
import { outbox } from './outbox.tables.ts'
import { NotificationFailed } from './notification-failed.ts'
import { notifierFrom } from './notifier-from.ts'

const none = { smtp: undefined, sms: undefined }
const sms = { kind: 'loginCode', channel: 'sms', to: '0912345678', code: '048291' } as const
const mail = { kind: 'emailCode', channel: 'mail', to: 'lin@example.com', code: '048291' } as const

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

describe('notifications without a configured service', () => {
  it.each(['demo', 'dev'] as const)('are written into the outbox in %s', async (mode) => {
    const { db } = gateway.database
    await db.delete(outbox)
    const lines: string[] = []
    const notifier = notifierFrom(none, {
      mode,
      dbOf: () => db,
      warn: (line) => void lines.push(line),
    })
    await notifier.send(storeEntry(), 'en-US', sms)
    await notifier.send(storeEntry(), 'en-US', mail)
    const rows = await db.select().from(outbox).orderBy(outbox.id)
    expect(rows.map(({ storeNbr, channel, recipient }) => [storeNbr, channel, recipient])).toEqual([
      ['T1', 'sms', '0912345678'],
      ['T1', 'mail', 'lin@example.com'],
    ])
    expect(rows[0]?.body).toMatch(/^048291 /)
    expect(rows[1]?.subject).toBe('Your verification code for Test shop')
    expect(lines).toEqual([])
  })

  it('are refused in production with the setting’s name, which is reported at the start', async () => {
    const { db } = gateway.database
    const lines: string[] = []
    const notifier = notifierFrom(none, {
      mode: 'serve',
      dbOf: () => db,
      warn: (line) => void lines.push(line),
    })
    expect(lines.join()).toMatch(/SMTP_URL.*SMS_URL/)
    await db.delete(outbox)
    for (const [notification, setting] of [
      [sms, /SMS_URL/],
      [mail, /SMTP_URL/],
    ] as const) {
      const error = await notifier
        .send(storeEntry(), 'en-US', notification)
        .catch((it: unknown) => it)
      expect(error).toBeInstanceOf(NotificationFailed)
      expect(String(error)).toMatch(setting)
    }
    expect(await db.select().from(outbox)).toEqual([])
  })

  it('do not log the notification if the outbox cannot be written', async () => {
    const { db } = gateway.database
    const notifier = notifierFrom(none, { mode: 'demo', dbOf: () => db, warn: () => undefined })
    const sending = notifier.send(storeEntry({ storeNbr: 'NONE' }), 'en-US', sms)
    const error = await sending.catch((it: unknown) => it)
    expect(error).toBeInstanceOf(NotificationFailed)
    const { message, cause } = error as NotificationFailed // the line above
    expect(`${message} ${String(cause)} ${JSON.stringify(cause)}`).not.toContain('048291')
  })
})
