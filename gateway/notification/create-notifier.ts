import { canonicalEmail } from '../../schemas/account/contact.ts'
import type { Notifier } from '../core/ports.ts'
import type { MailCarrier, SmsCarrier } from './carrier.ts'
import { NotificationFailed } from './notification-failed.ts'
import { composeEmail, composeSms } from './wording.ts'

/** Writes notifications in the recipient's language and sends them through the carriers. */
export function createNotifier({ mail, sms }: { mail: MailCarrier; sms: SmsCarrier }): Notifier {
  return {
    async send(store, lang, notification) {
      try {
        if (notification.channel === 'sms')
          return await sms.send(composeSms(store, lang, notification))
        // An address in another form could be parsed as several addresses or as a header.
        if (canonicalEmail(notification.to) !== notification.to)
          throw new NotificationFailed('not an address')
        if ('link' in notification && !/^https?:\/\/[^\s]+$/.test(notification.link))
          throw new NotificationFailed('not a link')
        return await mail.send(composeEmail(store, lang, notification))
      } catch (cause) {
        if (cause instanceof NotificationFailed) throw cause
        throw new NotificationFailed(
          `the ${notification.channel} carrier took no ${notification.kind}`,
          {
            cause,
          },
        )
      }
    },
  }
}
