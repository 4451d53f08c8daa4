import { accountRules } from '../../schemas/account/account.schema.ts'
import { canonicalEmail } from '../../schemas/account/contact.ts'
import { serviceLinks } from '../../schemas/base/service-links.ts'
import { dayText } from '../../schemas/moment-text.ts'
import type { Translate } from '../../site/texts/texts.ts'
import type { Lang } from '../../schemas/lang.ts'
import { invitationDays } from '../../schemas/kit/permissions.ts'
import type { MemberNotification, Notification, OrderNotification } from '../core/ports.ts'
import { contactOf } from '../store/contact.ts'
import { localized } from '../store/store-config.ts'
import type { Store } from '../store/store-directory.ts'
import type { Mail, Sms } from './carrier.ts'
import { emailLook } from './email/email-colours.ts'
import { emailHtml } from './email/email-html.ts'
import { emailText } from './email/email-text.ts'
import {
  emailPicture,
  logoSize,
  productSize,
  type Email,
  type EmailContact,
} from './email/email.ts'
import { nextStep } from './email/order-next.ts'
import { orderPanel, orderSections, originOf, whyRefunded } from './email/order-sections.ts'
import { notificationTexts, type Words } from './notification-texts.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

type EmailNotification = Exclude<Notification, { channel: 'sms' }>
type CodeSms = Extract<Notification, { channel: 'sms'; code: string }>
type SmsNotification = CodeSms | MemberNotification | OrderNotification

const codeMinutes = accountRules.codeLasts / 60
const linkMinutes = accountRules.resetLasts / 60

/** The store's name without line breaks, which would break a header. */
const nameOf = ({ storeNbr, config }: Store, lang: Lang): string =>
  localized(config.storeName, lang, config.defaultLang)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be removed
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim() || storeNbr

/** Inputs for the texts of a notification. */
interface Wording {
  shop: Store
  lang: Lang
  t: Translate
}

const wordingOf = (shop: Store, lang: Lang, words: Words): Wording => ({
  shop,
  lang,
  t: notificationTexts(lang, words),
})

const none: Words = new Map()

/**
 * An SMS that starts with the code. Its last line binds the code to the shop's host, so that
 * browsers autofill it only there (WICG, origin-bound one-time codes).
 */
export function composeSms(
  store: Store,
  lang: Lang,
  notification: SmsNotification,
  words: Words = none,
): Sms {
  const { storeNbr, primaryHost } = store
  const { to } = notification
  const wording = wordingOf(store, lang, words)
  if ('points' in notification) return { storeNbr, to, text: memberSms(wording, notification) }
  if (!('code' in notification)) return { storeNbr, to, text: orderSms(wording, notification) }
  const { kind, code } = notification
  const values = { code, store: nameOf(store, lang), minutes: codeMinutes }
  const text = wording.t(`notification.${kind}.text`, values)
  const bound = primaryHost ? `\n@${primaryHost} #${code}` : ''
  return { storeNbr, to, text: text + bound }
}

const memberValues = ({ points, until, other, level }: MemberNotification, lang: Lang) => ({
  points,
  count: points,
  until: until && dayText(until, lang),
  other,
  level,
})

const memberSms = ({ shop, lang, t }: Wording, notification: MemberNotification): string =>
  t(`notification.${notification.kind}.text`, {
    store: nameOf(shop, lang),
    ...memberValues(notification, lang),
  })

/** Order status with a link to the order, the only access for guests. */
function orderSms({ shop, lang, t }: Wording, notification: OrderNotification): string {
  const { kind, amt, amtRefund, until, link, refundReason } = notification
  const soNbr = orderName(notification)
  const why = whyRefunded({ t }, refundReason)
  const values = { store: nameOf(shop, lang), soNbr, amt, amtRefund, until }
  const text = t(`notification.${kind}.sms`, values)
  return [text, ...(why === undefined ? [] : [`${t('order.refundReason')}: ${why}`]), link].join(
    '\n',
  )
}

/** An email in plain text and HTML. */
export function composeEmail(
  store: Store,
  lang: Lang,
  notification: EmailNotification,
  words: Words = none,
): Mail {
  const email = emailOf(wordingOf(store, lang, words), notification)
  const replyTo = canonicalEmail(store.config.contact?.email ?? '')
  return {
    storeNbr: store.storeNbr,
    fromName: email.store,
    to: notification.to,
    ...(replyTo !== undefined && { replyTo }),
    subject: email.subject,
    text: emailText(email),
    html: emailHtml(email),
  }
}

/** A notification as stored for the list of sent ones. */
export function composeText(
  store: Store,
  lang: Lang,
  notification: Notification,
  words: Words,
): { subject: string; text: string } {
  if (notification.channel === 'sms')
    return { subject: '', text: composeSms(store, lang, notification, words).text }
  const email = emailOf(wordingOf(store, lang, words), notification)
  return { subject: email.subject, text: emailText(email) }
}

function emailOf(wording: Wording, notification: EmailNotification): Email {
  if ('soNbr' in notification) return orderEmail(wording, notification)
  const { shop, lang, t } = wording
  const store = nameOf(shop, lang)
  const minutes = notification.kind === 'resetLink' ? linkMinutes : codeMinutes
  const title = 'title' in notification ? notification.title : ''
  const member = 'points' in notification ? memberValues(notification, lang) : {}
  const invited =
    notification.kind === 'operatorInvited' ? { by: notification.by, days: invitationDays } : {}
  const say = (part: string) =>
    t(`notification.${notification.kind}.${part}`, { store, minutes, title, ...member, ...invited })
  const ends = {
    ignore: say('ignore'),
    contact: contactIn(wording),
    footer: t('notification.every.footer', { store }),
  }
  const email = {
    ...letterhead(wording, originIn(notification)),
    subject: say('subject'),
    heading: say('heading'),
    text: say('text'),
    ...ends,
  }
  switch (notification.kind) {
    case 'emailCode':
    case 'orderEmailCode':
      return { ...email, code: notification.code, validity: say('validity') }
    case 'resetLink':
    case 'operatorInvited':
      return {
        ...email,
        link: { href: notification.link, action: say('action'), fallback: say('fallback') },
        validity: say('validity'),
      }
    case 'arrival':
    case 'reviewAnswered':
      return {
        ...email,
        ...('answer' in notification && { quote: notification.answer }),
        ...pictured(notification),
        link: { href: notification.link, action: say('action'), fallback: say('fallback') },
      }
    case 'passwdChanged':
    case 'pointsGiven':
    case 'pointsReceived':
    case 'pointsExpire':
    case 'levelRaised':
    case 'levelLowered':
      return email
  }
}

/**
 * The shop's contact details in the email's language. Replies are mentioned only if the shop has an
 * address.
 */
function contactIn({ shop: { config }, lang, t }: Wording): EmailContact[] {
  const { phone, email, address, hours } = contactOf(config, lang)
  const line = (name: string, value: string, href?: string) =>
    value ? [{ name, value, ...(href !== undefined && { href }) }] : []
  return [
    ...line(t('contact.phone'), phone, `tel:${phone.replace(/[^+\d]/g, '')}`),
    ...line(t('contact.email'), email, `mailto:${email}`),
    ...line(t('contact.hours'), hours),
    ...line(t('contact.address'), address),
    ...serviceLinks(config, t('footer.contact'))
      .map(({ name, href }) => ({ name, value: href.replace(/^(mailto|tel):/, ''), href }))
      .filter(({ value }) => value !== email && value !== phone),
  ]
}

/** The picture of the product that it is about. */
function pictured({ img = '', title, link }: Extract<EmailNotification, { title: string }>) {
  const picture = emailPicture(img, originOf(link), productSize)
  return picture && { product: { ...picture, alt: title } }
}

/** What all emails of a store have at their top. */
function letterhead({ shop, lang }: Wording, origin: string | undefined) {
  const { logo, theme } = shop.config
  const own = origin ?? (shop.primaryHost ? `https://${shop.primaryHost}` : undefined)
  const picture = emailPicture(logo, own, logoSize)
  return {
    lang,
    look: emailLook(theme),
    store: nameOf(shop, lang),
    ...(picture && { logo: picture }),
  }
}

/** The shop's scheme and host. The link of an invitation leads to the Studio, which has others. */
const originIn = (notification: EmailNotification): string | undefined => {
  if ('origin' in notification) return notification.origin
  if (notification.kind === 'operatorInvited' || !('link' in notification)) return undefined
  return originOf(notification.link)
}

/** Codes that an email lists; the order's page has all of them. */
const mostCodes = 50

function orderEmail(wording: Wording, notification: OrderNotification): Email {
  const { shop, lang, t } = wording
  const { kind, amt, amtRefund, until, vouchers, details } = notification
  const soNbr = orderName(notification)
  const store = nameOf(shop, lang)
  const values = { store, soNbr, amt, amtRefund, until }
  const given = { store: shop, lang, t }
  const { link, page } = nextStep(given, notification, details)
  const panel = details && orderPanel(given, notification, details)
  const left = vouchers.length - mostCodes
  return {
    ...letterhead(wording, originIn(notification)),
    nbr: soNbr,
    subject: t(`notification.${kind}.subject`, values),
    heading: t(`notification.${kind}.heading`, values),
    text: t(`notification.${kind}.text`, values),
    ...(details?.request?.note && { quote: details.request.note }),
    ...(vouchers.length > 0 && { codes: vouchers.slice(0, mostCodes) }),
    ...(left > 0 && { moreCodes: t('order.moreRows', { count: left }) }),
    ...(panel && { panel }),
    link: { ...link, fallback: t('notification.order.fallback') },
    ...(page && { page }),
    ...(details && { sections: orderSections(given, notification, details) }),
    ignore: t('notification.order.questions', values),
    contact: contactIn(wording),
    reason: t('notification.order.reason', values),
    footer: t('notification.every.footer', { store }),
  }
}
