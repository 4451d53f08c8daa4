import { dayRange, maxOf } from '../../../../schemas/form/answer.ts'
import type { AnswerFault, FormField } from '../../../../schemas/form/form.schema.ts'
import type { Shop } from '../../../../runtime/shop/shop.ts'
import { dayText } from '../../../../schemas/moment-text.ts'

/** Returns the error text of a fault. */
export function faultText(
  field: FormField,
  rule: AnswerFault['rule'],
  today: string,
  { t, lang }: Pick<Shop, 't' | 'lang'>,
): string {
  const { fldType, placeHolder } = field
  switch (rule) {
    case 'required':
      return placeHolder || t('answer.required')
    case 'max':
      return t(fldType === 'images' ? 'pictures.max' : 'answer.max', {
        max: maxOf(field),
        count: maxOf(field),
      })
    case 'date': {
      const [first, last] = dayRange(field, today)
      return t('answer.date', { first: dayText(first, lang), last: dayText(last, lang) })
    }
    case 'weekday':
      return t('answer.weekday', { days: weekdaysText(field.days?.weekdays ?? [], lang) })
    default:
      return t(`answer.${rule}`)
  }
}

/** Lists weekdays, 0 being Sunday, in a language. */
function weekdaysText(weekdays: readonly number[], lang: string): string {
  const { format } = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  // 2023-01-01 was a Sunday.
  const names = weekdays.map((weekday) => format(Date.UTC(2023, 0, 1 + weekday)))
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
}
