import { langs, type Lang } from '../../schemas/lang.ts'
import { isOrderLetter, letterGroups, type LetterKind } from '../../schemas/notification/notification-kinds.ts'
import {
  letterPartNames,
  type LetterChannel,
  type LetterPart,
  type LetterTexts,
} from '../../schemas/notification/notification.schema.ts'
import { placeholdersIn, type PartSpec } from '../../schemas/notification/word-faults.ts'
import { ownTexts } from './notification-texts.ts'

/** What an operator may change in a kind of notification, as the shop's own texts have it. */
export interface LetterSpec {
  channels: LetterChannel[]
  parts: PartSpec[]
}

export const keyOf = (kind: LetterKind, part: LetterPart): string => `notification.${kind}.${part}`

/** The shop's own words of a part; undefined if the kind has no such part. */
const ownWords = (lang: Lang, kind: LetterKind, part: LetterPart): string | undefined =>
  ownTexts[lang][keyOf(kind, part)]

const isCommon = (kind: LetterKind): boolean => letterGroups.common.some((name) => name === kind)

/** Values without which a notification is useless, by kind; needed where it says what it is about. */
const useless: Partial<Record<LetterKind, readonly string[]>> = {
  loginCode: ['code'],
  bindCode: ['code'],
  passwdCode: ['code'],
  orderCode: ['code'],
  trialStarted: ['until'],
  trialEnds: ['until'],
  pointsExpire: ['points', 'until'],
}

/** Read from the shop's own texts, so that a new text or value needs no second place. */
function specOf(kind: LetterKind): LetterSpec {
  const parts = letterPartNames.filter((part) => ownWords('zh-TW', kind, part) !== undefined)
  const used = (part: LetterPart) => langs.flatMap((lang) => placeholdersIn(ownWords(lang, kind, part) ?? '')) // prettier-ignore
  const everywhere = [
    ...(isOrderLetter(kind) ? ['store', 'soNbr', 'amt'] : ['store']),
    ...parts.flatMap(used),
  ]
  const isCode = parts.length === 1 && parts[0] === 'text'
  const isMember = letterGroups.members.some((name) => name === kind)
  const hasSms = isCode || isMember || parts.includes('sms')
  return {
    channels: [...(isCode ? [] : ['mail' as const]), ...(hasSms ? ['sms' as const] : [])],
    parts: parts.map((part) => ({
      part,
      placeholders: [...new Set(isCommon(kind) ? used(part) : everywhere)],
      required: part === 'text' || part === 'sms' ? [...(useless[kind] ?? [])] : [],
    })),
  }
}

const specs = new Map<LetterKind, LetterSpec>()
export function letterSpec(kind: LetterKind): LetterSpec {
  const known = specs.get(kind) ?? specOf(kind)
  specs.set(kind, known)
  return known
}

/** The shop's own words of a kind, in some languages. */
export const ownLetter = (kind: LetterKind, wanted: readonly Lang[]): LetterTexts =>
  Object.fromEntries(
    wanted.map((lang) => [
      lang,
      Object.fromEntries(
        letterSpec(kind).parts.map(({ part }) => [part, ownWords(lang, kind, part) ?? '']),
      ),
    ]),
  )
