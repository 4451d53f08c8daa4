import { Type, type Static } from '@sinclair/typebox'
import { Literals } from '../kit/types.ts'
import { langs } from '../lang.ts'
import { letterKinds, sentKinds } from './notification-kinds.ts'

interface PartRule {
  /** Longest text. */
  most: number
  /** May have several lines. */
  hasLines?: true
}

/** The words of a letter in the order of reading; each kind has some of them. */
export const letterParts = {
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
  footer: { most: 300, hasLines: true },
  sms: { most: 500, hasLines: true },
} as const satisfies Record<string, PartRule>

export type LetterPart = keyof typeof letterParts
export const letterPartNames = Object.keys(letterParts) as LetterPart[] // its own keys

/** An operator's words for some parts of a letter; the others are the shop's own. */
export const LetterWords = Type.Unsafe<LetterWords>(
  Type.Object(
    Object.fromEntries(
      letterPartNames.map((part) => [
        part,
        Type.Optional(Type.String({ maxLength: letterParts[part].most })),
      ]),
    ),
    { additionalProperties: false },
  ),
)
export type LetterWords = Partial<Record<LetterPart, string>>

/** The same in each language of the shop. */
export const LetterTexts = Type.Unsafe<LetterTexts>(
  Type.Object(Object.fromEntries(langs.map((lang) => [lang, Type.Optional(LetterWords)])), {
    additionalProperties: false,
  }),
)
export type LetterTexts = Partial<Record<(typeof langs)[number], LetterWords>>

export const LetterKindName = () => Literals(letterKinds)
export const SentKindName = () => Literals(sentKinds)
export const LetterPartName = () => Literals(letterPartNames)

export const letterChannels = ['mail', 'sms'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** What became of a notification. `retrying`: refused by the carrier, and tried again soon. */
export const letterStates = ['queued', 'retrying', 'sent', 'failed', 'givenUp'] as const
export type LetterState = (typeof letterStates)[number]

/** Days that sent notifications are kept. */
export const keptDays = 90

export const WordFault = Type.Object({
  lang: Literals(langs),
  part: LetterPartName(),
  rule: Literals(['long', 'lines', 'html', 'broken', 'unknown', 'missing']),
  /** The placeholder, or the longest length. */
  value: Type.String(),
})
export type WordFault = Static<typeof WordFault>
