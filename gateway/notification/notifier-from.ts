import type { Db } from '../db/database.ts'
import type { Notifier } from '../http/ports.ts'
import type { Mode } from '../settings.ts'
import { createNotifier } from './create-notifier.ts'
import { httpSmsCarrier } from './http-sms-carrier.ts'
import { NotificationFailed } from './notification-failed.ts'
import type { NotificationSettings } from './notification-settings.ts'
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
export function notifierFrom(
  { smtp, sms }: NotificationSettings,
  { mode, db, warn }: Surroundings,
): Notifier & { close(): void } {
  const outbox = mode === 'serve' ? undefined : outboxCarriers(db)
  const mailer = smtp && smtpCarrier(smtp)
  const missing = (setting: string) => {
    const line = `${setting} is not set, so that no ${setting === 'SMTP_URL' ? 'mail' : 'SMS'} can be sent`
    warn(line)
    return { send: () => Promise.reject(new NotificationFailed(line)) }
  }
  const notifier = createNotifier({
    mail: mailer ?? outbox?.mail ?? missing('SMTP_URL'),
    sms: (sms && httpSmsCarrier(sms)) ?? outbox?.sms ?? missing('SMS_URL'),
  })
  return { ...notifier, close: () => mailer?.close() }
}
