import { Type, type Static } from '@sinclair/typebox'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { notificationKinds, sentKinds } from './notification-kinds.ts'

interface PartRule {
  /** Maximum length. */
  most: number
  /** May have several lines. */
  hasLines?: true
}

/** Text parts of a notification in reading order; each kind has some of them. */
export const notificationParts = {
  subject: { most: 150 },
  heading: { most: 150 },
  text: { most: 2_000, hasLines: true },
  action: { most: 60 },
  fallback: { most: 300 },
  validity: { most: 500, hasLines: true },
  ignore: { most: 500, hasLines: true },
  payBy: { most: 60 },
  days: { most: 60 },
  questions: { most: 500, hasLines: true },
  reason: { most: 300, hasLines: true },
  footer: { most: 300, hasLines: true },
  sms: { most: 500, hasLines: true },
} as const satisfies Record<string, PartRule>

export type NotificationPart = keyof typeof notificationParts
export const notificationPartNames = Object.keys(notificationParts) as NotificationPart[] // its own keys

/** An operator's texts for parts of a notification; missing ones use the default. */
export const NotificationWords = Type.Unsafe<NotificationWords>(
  Type.Object(
    Object.fromEntries(
      notificationPartNames.map((part) => [
        part,
        Type.Optional(Type.String({ maxLength: notificationParts[part].most })),
      ]),
    ),
    { additionalProperties: false },
  ),
)
export type NotificationWords = Partial<Record<NotificationPart, string>>

/** An operator's texts in each language of the shop. */
export const NotificationTexts = Type.Unsafe<NotificationTexts>(
  Type.Object(Object.fromEntries(langs.map((lang) => [lang, Type.Optional(NotificationWords)])), {
    additionalProperties: false,
  }),
)
export type NotificationTexts = Partial<Record<(typeof langs)[number], NotificationWords>>

export const NotificationKindName = () => Literals(notificationKinds)
export const SentKindName = () => Literals(sentKinds)
export const NotificationPartName = () => Literals(notificationPartNames)

export const notificationChannels = ['mail', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** State of a notification. `retrying`: refused by the carrier, and retried soon. */
export const notificationStates = ['queued', 'retrying', 'sent', 'failed', 'givenUp'] as const
export type NotificationState = (typeof notificationStates)[number]

/** Days that sent notifications are kept. */
export const keptDays = 90

export const WordFault = Type.Object({
  lang: Literals(langs),
  part: NotificationPartName(),
  rule: Literals(['long', 'lines', 'html', 'broken', 'unknown', 'missing']),
  /** The placeholder, or the maximum length. */
  value: Type.String(),
})
export type WordFault = Static<typeof WordFault>
