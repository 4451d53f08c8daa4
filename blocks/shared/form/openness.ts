import type { Form } from '../../../schemas/form/form.schema.ts'
import type { Translate } from '../../../runtime/i18n/texts.ts'
import { momentText } from '../../../schemas/moment-text.ts'

/** Returns why a form takes no answers; `undefined` if it takes them. */
export function closedBecause(
  { isValid, isClosed, from, to }: Form['formInfo'],
  t: Translate,
  lang: string,
  now = Date.now(),
): string | undefined {
  if (!isValid) return t('answer.off')
  if (!isClosed) return undefined
  if (from && Date.parse(from) > now)
    return t('answer.notYet', { date: momentText(from, lang, 'long') })
  if (to) return t('answer.closedSince', { date: momentText(to, lang, 'long') })
  return t('answer.closed')
}
