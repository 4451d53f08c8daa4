import type { Db } from '../db/database.ts'
import type { Notices } from '../http/ports.ts'
import type { Mode } from '../settings.ts'
import { createNotices } from './create-notices.ts'
import { httpSmsCarrier } from './http-sms-carrier.ts'
import { NoticeFailed } from './notice-failed.ts'
import type { NoticeSettings } from './notice-settings.ts'
import { outboxCarriers } from './outbox-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

interface Surroundings {
  mode: Mode
  db: Db
  /** Told at the start what cannot be sent. */
  warn: (line: string) => void
}

/**
 * Notices by the carriers that are set; the demo and development write those that are not into the outbox, production
 * refuses to send them. `close` ends the connections that are kept.
 */
export function noticesFrom(
  { smtp, sms }: NoticeSettings,
  { mode, db, warn }: Surroundings,
): Notices & { close(): void } {
  const outbox = mode === 'serve' ? undefined : outboxCarriers(db)
  const mailer = smtp && smtpCarrier(smtp)
  const missing = (setting: string) => {
    const line = `${setting} is not set, so that no ${setting === 'SMTP_URL' ? 'mail' : 'SMS'} can be sent`
    warn(line)
    return { send: () => Promise.reject(new NoticeFailed(line)) }
  }
  const notices = createNotices({
    mail: mailer ?? outbox?.mail ?? missing('SMTP_URL'),
    sms: (sms && httpSmsCarrier(sms)) ?? outbox?.sms ?? missing('SMS_URL'),
  })
  return { ...notices, close: () => mailer?.close() }
}
