import type { Db } from '../db/database.ts'
import type { Notifier } from '../core/ports.ts'
import type { Mode } from '../settings/define-settings.ts'
import { createNotifier } from './create-notifier.ts'
import { httpSmsCarrier } from './http-sms-carrier.ts'
import { notificationRecords } from './notification-records.ts'
import { NotificationFailed } from './notification-failed.ts'
import type { NotificationSettings } from './notification-settings.ts'
import { outboxCarriers } from './outbox-carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

interface Surroundings {
  mode: Mode
  dbOf: (storeNbr: string) => Db
  /** Called at start for each channel that is not configured, and for notifications that could not be recorded. */
  warn: (line: string) => void
}

/**
 * Creates the notifier for the configured carriers. Without one, the demo and development write to
 * the outbox, and production rejects. `close` ends persistent connections.
 */
export function notifierFrom(
  { smtp, sms }: NotificationSettings,
  { mode, dbOf, warn }: Surroundings,
): Notifier & { close(): void } {
  const outbox = mode === 'serve' ? undefined : outboxCarriers(dbOf)
  const mailer = smtp && smtpCarrier(smtp)
  const missing = (setting: string) => {
    const line = `${setting} is not set, so that no ${setting === 'SMTP_URL' ? 'mail' : 'SMS'} can be sent`
    warn(line)
    return { send: () => Promise.reject(new NotificationFailed(line)) }
  }
  const notifier = createNotifier({
    mail: mailer ?? outbox?.mail ?? missing('SMTP_URL'),
    sms: (sms && httpSmsCarrier(sms)) ?? outbox?.sms ?? missing('SMS_URL'),
    notifications: notificationRecords(dbOf),
    warn,
  })
  return { ...notifier, close: () => mailer?.close() }
}
