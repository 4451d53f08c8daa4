import { canonicalEmail } from '../../schemas/account/contact.ts'
import type { Notifier } from '../http/ports.ts'
import type { MailCarrier, SmsCarrier } from './carrier.ts'
import { NotificationFailed } from './notification-failed.ts'
import { wordMail, wordSms } from './wording.ts'

/** Writes notifications in the recipient's language and sends them through the carriers. */
export function createNotifier({ mail, sms }: { mail: MailCarrier; sms: SmsCarrier }): Notifier {
  return {
    async send(store, lang, notice) {
      try {
        if (notice.channel === 'sms') return await sms.send(wordSms(store, lang, notice))
        // An address in another form could be parsed as several addresses or as a header.
        if (canonicalEmail(notice.to) !== notice.to) throw new NotificationFailed('not an address')
        if ('link' in notice && !/^https?:\/\/[^\s]+$/.test(notice.link))
          throw new NotificationFailed('not a link')
        return await mail.send(wordMail(store, lang, notice))
      } catch (cause) {
        if (cause instanceof NotificationFailed) throw cause
        throw new NotificationFailed(`the ${notice.channel} carrier took no ${notice.kind}`, {
          cause,
        })
      }
    },
  }
}
