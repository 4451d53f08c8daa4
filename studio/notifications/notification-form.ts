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

/** Texts as the form shows them: the operator's, otherwise the default. */
export const filledTexts = ({ langs, parts, own, texts }: NotificationDetails): NotificationTexts =>
  Object.fromEntries(
    langs.map((lang) => [
      lang,
      Object.fromEntries(
        parts.map(({ part }) => [part, texts[lang]?.[part] ?? own[lang]?.[part] ?? '']),
      ),
    ]),
  )

/** Whether an operator's text differs from the default; an empty one counts as the default. */
export const differs = (
  { own }: Pick<NotificationDetails, 'own'>,
  texts: NotificationTexts,
  lang: Lang,
  part: NotificationPart,
): boolean => {
  const text = texts[lang]?.[part] ?? ''
  return text.trim() !== '' && text !== (own[lang]?.[part] ?? '')
}

/** Message for the fault of a text. */
export function faultText(t: T, spec: Part, text: string): string | undefined {
  const fault = wordFault(text, spec)
  if (!fault) return undefined
  const { rule, value } = fault
  const isName = rule === 'unknown' || rule === 'missing'
  const shown = isName ? `{{${value}}}` : rule === 'broken' ? '{{store}}' : value
  return t(`notifications.rule.${rule}`, { value: shown })
}

/** Languages with faulty texts, and their number. */
export const faultsOf = (
  { langs, parts }: Pick<NotificationDetails, 'langs' | 'parts'>,
  texts: NotificationTexts,
): { lang: Lang; part: NotificationPart }[] =>
  langs.flatMap((lang) =>
    parts
      .filter((spec) => wordFault(texts[lang]?.[spec.part] ?? '', spec))
      .map(({ part }) => ({ lang, part })),
  )

/** Texts that the preview accepts: those within the maximum length. */
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

/** Display name of a placeholder. */
export const valueName = (t: T, name: string): string => t(`notifications.value.${name}` as TextKey) // each has its text
