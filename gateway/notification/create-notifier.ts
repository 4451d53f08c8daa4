import { canonicalEmail } from '../../schemas/account/contact.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationState } from '../../schemas/notification/notification.schema.ts'
import type { NotificationOrigin, Notification, Notifier } from '../core/ports.ts'
import type { Store } from '../store/store-directory.ts'
import type { Mail, MailCarrier, Sms, SmsCarrier } from './carrier.ts'
import type { NotificationRecords, SentNotification } from './notification-records.ts'
import { masked, withoutSecrets } from './masked.ts'
import { NotificationFailed } from './notification-failed.ts'
import { notificationTexts, type Words } from './notification-texts.ts'
import { mostTries } from './queue.ts'
import { composeEmail, composeSms, composeText } from './wording.ts'

interface Parts {
  mail: MailCarrier
  sms: SmsCarrier
  notifications: NotificationRecords
  /** Called if a sent notification could not be recorded. */
  warn(line: string): void
}

/**
 * Composes notifications in the recipient's language with the operator's texts, sends them through
 * the carriers, and records the outcome.
 */
export function createNotifier({ mail, sms, notifications, warn }: Parts): Notifier {
  const deliver = async (
    store: Store,
    lang: Lang,
    notification: Notification,
    { words, isTest, id }: { words: Words; isTest: boolean; id: string | undefined },
  ) => {
    const test = isTest ? notificationTexts(lang, words)('notification.test') : undefined
    if (notification.channel === 'sms')
      return sms.send(marked(composeSms(store, lang, notification, words), test))
    // An address in another form could be parsed as several addresses or as a header.
    if (canonicalEmail(notification.to) !== notification.to)
      throw new NotificationFailed('not an address', { isFinal: true })
    if ('link' in notification && !/^https?:\/\/[^\s]+$/.test(notification.link))
      throw new NotificationFailed('not a link')
    const email = marked(composeEmail(store, lang, notification, words), test)
    return mail.send(id === undefined ? email : { ...email, id })
  }
  return {
    async send(store, lang, notification, origin = {}) {
      const { storeNbr } = store
      const { channel, kind } = notification
      const isTest = origin.words !== undefined
      const words = origin.words ?? (await notifications.wordsFor(storeNbr, lang, kind))
      const keep = async (what: Pick<SentNotification, 'state' | 'reason'>) => {
        try {
          await notifications.record({
            ...recordOf(store, lang, notification, origin, words),
            ...what,
          })
        } catch {
          // The notification is on its way: a queue that heard of a failure would send it again.
          warn(`it could not be written down that a ${kind} is ${what.state}`)
        }
      }
      try {
        await deliver(store, lang, notification, { words, isTest, id: idOf(store, origin) })
      } catch (cause) {
        const failure =
          cause instanceof NotificationFailed
            ? cause
            : new NotificationFailed(`the ${channel} carrier took no ${kind}`, { cause })
        const { isFinal } = failure
        const state = isFinal ? 'failed' : stateAfter(origin)
        await keep({ state, reason: reasonOf(failure, notification) })
        // Its queue is done with it.
        if (isFinal && origin.source !== undefined) return
        throw failure
      }
      await keep({ state: 'sent', reason: '' })
    },
  }
}

/** Message id, shared by the copies of one queued email. */
const idOf = (
  { storeNbr }: Store,
  { source, isNewEachTime }: NotificationOrigin,
): string | undefined =>
  source === undefined || isNewEachTime ? undefined : `${storeNbr}.${source}`

/** Marks a test, so that it cannot be mistaken for a real notification. */
function marked<L extends Mail | Sms>(notification: L, test: string | undefined): L {
  if (test === undefined) return notification
  return 'subject' in notification
    ? { ...notification, subject: `${test} ${notification.subject}` }
    : { ...notification, text: `${test} ${notification.text}` }
}

const stateAfter = ({ source, tries = 1 }: NotificationOrigin): NotificationState =>
  source === undefined ? 'failed' : tries < mostTries ? 'retrying' : 'givenUp'

/** Maximum length of a stored reason. */
const longest = 300

/** The carrier's own reason for a refusal. */
export function reasonOf(failure: NotificationFailed, notification: Notification): string {
  const said: string[] = []
  for (let error: unknown = failure.cause ?? failure; error instanceof Error; error = error.cause)
    said.push(error.message)
  const text = said.join(': ').replace(/\s+/g, ' ')
  return withoutSecrets(text, masked(notification).secrets).slice(0, longest)
}

/** The record that operators see of it. */
function recordOf(
  store: Store,
  lang: Lang,
  notification: Notification,
  { source, tries = 1, userNbr, byName = '', words: given }: NotificationOrigin,
  words: Words,
): Omit<SentNotification, 'state'> {
  const { kind, channel, to } = notification
  const { subject, text } = composeText(store, lang, masked(notification).notification, words)
  const isTest = given !== undefined
  return {
    storeNbr: store.storeNbr,
    kind,
    channel,
    recipient: to,
    lang,
    subject,
    body: text,
    source: source ?? null,
    tries,
    soNbr: 'soNbr' in notification && !isTest ? notification.soNbr : null,
    userNbr: userNbr ?? null,
    isTest,
    byName,
  }
}
