import { canonicalEmail } from '../../schemas/account/contact.ts'
import type { Notifier } from '../http/ports.ts'
import type { MailCarrier, SmsCarrier } from './carrier.ts'
import { NotificationFailed } from './notification-failed.ts'
import { wordMail, wordSms } from './wording.ts'

/** Words notices in the recipient's language and hands them to whoever carries them. */
export function createNotifier({ mail, sms }: { mail: MailCarrier; sms: SmsCarrier }): Notifier {
  return {
    async send(store, lang, notice) {
      try {
        if (notice.channel === 'sms') return await sms.send(wordSms(store, lang, notice))
        // Whatever is not in the one form of an address could be read as several, or as a header.
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
