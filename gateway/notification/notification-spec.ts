import { langs, type Lang } from '../../schemas/lang.ts'
import {
  isOrderNotificationKind,
  notificationGroups,
  type NotificationKind,
} from '../../schemas/notification/notification-kinds.ts'
import {
  notificationPartNames,
  type NotificationChannel,
  type NotificationPart,
  type NotificationTexts,
} from '../../schemas/notification/notification.schema.ts'
import { placeholdersIn, type PartSpec } from '../../schemas/notification/word-faults.ts'
import { ownTexts } from './notification-texts.ts'

/** Editable parts and placeholders of a kind of notification, derived from the default texts. */
export interface NotificationSpec {
  channels: NotificationChannel[]
  parts: PartSpec[]
}

export const keyOf = (kind: NotificationKind, part: NotificationPart): string =>
  `notification.${kind}.${part}`

/** The default text of a part; undefined if the kind has no such part. */
const ownWords = (lang: Lang, kind: NotificationKind, part: NotificationPart): string | undefined =>
  ownTexts[lang][keyOf(kind, part)]

const isCommon = (kind: NotificationKind): boolean =>
  notificationGroups.common.some((name) => name === kind)

/** Placeholders that a kind of notification must contain. */
const useless: Partial<Record<NotificationKind, readonly string[]>> = {
  loginCode: ['code'],
  bindCode: ['code'],
  passwdCode: ['code'],
  orderCode: ['code'],
  trialStarted: ['until'],
  trialEnds: ['until'],
  pointsExpire: ['points', 'until'],
}

/** Derives the spec from the default texts, so that a new text or placeholder is declared once. */
function specOf(kind: NotificationKind): NotificationSpec {
  const parts = notificationPartNames.filter((part) => ownWords('zh-TW', kind, part) !== undefined)
  const used = (part: NotificationPart) => langs.flatMap((lang) => placeholdersIn(ownWords(lang, kind, part) ?? '')) // prettier-ignore
  const everywhere = [
    ...(isOrderNotificationKind(kind) ? ['store', 'soNbr', 'amt'] : ['store']),
    ...parts.flatMap(used),
  ]
  const isCode = parts.length === 1 && parts[0] === 'text'
  const isMember = notificationGroups.members.some((name) => name === kind)
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

const specs = new Map<NotificationKind, NotificationSpec>()
export function notificationSpec(kind: NotificationKind): NotificationSpec {
  const known = specs.get(kind) ?? specOf(kind)
  specs.set(kind, known)
  return known
}

/** The default texts of a kind, in the given languages. */
export const ownTextsOf = (kind: NotificationKind, wanted: readonly Lang[]): NotificationTexts =>
  Object.fromEntries(
    wanted.map((lang) => [
      lang,
      Object.fromEntries(
        notificationSpec(kind).parts.map(({ part }) => [part, ownWords(lang, kind, part) ?? '']),
      ),
    ]),
  )
