import { accountRules } from '../../schemas/account/account.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { Notice } from '../http/ports.ts'
import { localized } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import type { Mail, Sms } from './carrier.ts'
import { letterHtml, letterText, type Letter } from './letter.ts'
import { noticeTexts } from './notice-texts.ts'

type MailNotice = Extract<Notice, { channel: 'mail' }>
type SmsNotice = Extract<Notice, { channel: 'sms' }>

const codeMinutes = accountRules.codeLasts / 60
const linkMinutes = accountRules.resetLasts / 60

/** The name that a notice speaks in. A line break in it would break a header. */
const nameOf = ({ storeNbr, config }: Store, lang: Lang): string =>
  localized(config.storeName, lang, config.defaultLang)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim() || storeNbr

/**
 * An SMS, the code first. Its last line binds the code to the shop's host, so that browsers fill it in there and
 * nowhere else (WICG, origin-bound one-time codes).
 */
export function wordSms(store: Store, lang: Lang, { kind, to, code }: SmsNotice): Sms {
  const values = { code, store: nameOf(store, lang), minutes: codeMinutes }
  const text = noticeTexts(lang)(`notice.${kind}.text`, values)
  const bound = store.primaryHost ? `\n@${store.primaryHost} #${code}` : ''
  return { storeNbr: store.storeNbr, to, text: text + bound }
}

/** A mail in plain text and in HTML. */
export function wordMail(store: Store, lang: Lang, notice: MailNotice): Mail {
  const fromName = nameOf(store, lang)
  const letter = letterOf(fromName, lang, notice)
  return {
    storeNbr: store.storeNbr,
    fromName,
    to: notice.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  }
}

function letterOf(store: string, lang: Lang, notice: MailNotice): Letter {
  const t = noticeTexts(lang)
  const minutes = notice.kind === 'resetLink' ? linkMinutes : codeMinutes
  const title = notice.kind === 'arrival' ? notice.title : ''
  const say = (part: string) => t(`notice.${notice.kind}.${part}`, { store, minutes, title })
  const ends = { ignore: say('ignore'), footer: t('notice.footer', { store }) }
  const letter = {
    lang,
    store,
    subject: say('subject'),
    heading: say('heading'),
    text: say('text'),
    ...ends,
  }
  switch (notice.kind) {
    case 'emailCode':
      return { ...letter, code: notice.code, validity: say('validity') }
    case 'resetLink':
      return {
        ...letter,
        link: { href: notice.link, action: say('action'), fallback: say('fallback') },
        validity: say('validity'),
      }
    case 'arrival':
      return {
        ...letter,
        link: { href: notice.link, action: say('action'), fallback: say('fallback') },
      }
    case 'passwdChanged':
      return letter
  }
}
