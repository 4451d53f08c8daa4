import type { Form } from '../../../schemas/form/form.schema.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { momentText } from '../../../schemas/moment-text.ts'

/** Returns the reason why a form accepts no answers; `undefined` if it accepts them. */
export function closedBecause(
  { isValid, isClosed, from, to }: Form['formInfo'],
  { t, lang, config }: Pick<Shop, 't' | 'lang' | 'config'>,
  now = Date.now(),
): string | undefined {
  if (!isValid) return t('answer.off')
  if (!isClosed) return undefined
  if (from && Date.parse(from) > now)
    return t('answer.notYet', { date: momentText(from, lang, config, 'long') })
  if (to) return t('answer.closedSince', { date: momentText(to, lang, config, 'long') })
  return t('answer.closed')
}
