import type { Db } from '../db/database.ts'
import { outbox } from './outbox.tables.ts'
import type { MailCarrier, SmsCarrier } from './carrier.ts'
import { NotificationFailed } from './notification-failed.ts'

/** Carriers that store notifications for the demo's outbox page instead of sending them. */
export function outboxCarriers(dbOf: (storeNbr: string) => Db): {
  mail: MailCarrier
  sms: SmsCarrier
} {
  const write = async (row: typeof outbox.$inferInsert) => {
    try {
      await dbOf(row.storeNbr).insert(outbox).values(row)
    } catch (error) {
      // The query's own error would contain the notification's text.
      const cause = error instanceof Error ? error.cause : undefined
      throw new NotificationFailed('the outbox could not be written', { cause })
    }
  }
  return {
    mail: {
      send: ({ storeNbr, to, subject, text, html }) =>
        write({ storeNbr, channel: 'mail', recipient: to, subject, body: text, html }),
    },
    sms: {
      send: ({ storeNbr, to, text }) =>
        write({ storeNbr, channel: 'sms', recipient: to, body: text }),
    },
  }
}
