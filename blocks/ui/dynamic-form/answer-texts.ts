import { calendarRange, maxOf } from '../../../schemas/form/answer.ts'
import { formRules, type AnswerFault, type FormField } from '../../../schemas/form/form.schema.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { dayText } from './answer-dates.ts'

/** What is said of a fault (S1 §5). */
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
      return t(fldType === 'images' ? 'answer.maxPictures' : 'answer.max', { max: maxOf(field) })
    case 'date': {
      const [first, last] = rangeOf(field, today)
      return t('answer.date', { first: dayText(first, lang), last: dayText(last, lang) })
    }
    default:
      return t(`answer.${rule}`)
  }
}

/** The first and the last day that a field takes. */
export const rangeOf = (
  { fldType }: FormField,
  today: string,
): readonly [first: string, last: string] =>
  fldType === 'calendar' ? calendarRange(today) : [formRules.dateMin, today]
