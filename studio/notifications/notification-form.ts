import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { showLetter } from '../../schemas/notification/notification.ops.ts'
import type {
  NotificationPart,
  NotificationTexts,
  NotificationWords,
} from '../../schemas/notification/notification.schema.ts'
import { wordFault } from '../../schemas/notification/word-faults.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'

export type NotificationDetails = OpOutput<typeof showLetter>
export type Part = NotificationDetails['parts'][number]

/** The words as the form shows them: an operator's, else the shop's own. */
export const filledTexts = ({ langs, parts, own, texts }: NotificationDetails): NotificationTexts =>
  Object.fromEntries(
    langs.map((lang) => [
      lang,
      Object.fromEntries(
        parts.map(({ part }) => [part, texts[lang]?.[part] ?? own[lang]?.[part] ?? '']),
      ),
    ]),
  )

/** Whether an operator's words differ from the shop's own; empty ones become those. */
export const differs = (
  { own }: Pick<NotificationDetails, 'own'>,
  texts: NotificationTexts,
  lang: Lang,
  part: NotificationPart,
): boolean => {
  const text = texts[lang]?.[part] ?? ''
  return text.trim() !== '' && text !== (own[lang]?.[part] ?? '')
}

/** What is wrong with the words of a part, in words. */
export function faultText(t: T, spec: Part, text: string): string | undefined {
  const fault = wordFault(text, spec)
  if (!fault) return undefined
  const { rule, value } = fault
  const isName = rule === 'unknown' || rule === 'missing'
  const shown = isName ? `{{${value}}}` : rule === 'broken' ? '{{store}}' : value
  return t(`notifications.rule.${rule}`, { value: shown })
}

/** Languages with words that break a rule, and how many. */
export const faultsOf = (
  { langs, parts }: Pick<NotificationDetails, 'langs' | 'parts'>,
  texts: NotificationTexts,
): { lang: Lang; part: NotificationPart }[] =>
  langs.flatMap((lang) =>
    parts
      .filter((spec) => wordFault(texts[lang]?.[spec.part] ?? '', spec))
      .map(({ part }) => ({ lang, part })),
  )

/** The words that the gateway can show: without those that are too long to be sent to it. */
export const shownWords = (
  { parts }: Pick<NotificationDetails, 'parts'>,
  words: NotificationWords,
): NotificationWords =>
  Object.fromEntries(
    parts.flatMap((spec) => {
      const text = words[spec.part] ?? ''
      return wordFault(text, spec)?.rule === 'long' ? [] : [[spec.part, text]]
    }),
  )

/** What a value is, in words. */
export const valueName = (t: T, name: string): string => t(`notifications.value.${name}` as TextKey) // each has its text
