import { canonicalEmail } from '../account/contact.ts'
import { dayFrom, isDay, weekdayOf } from '../day.ts'
import { own } from '../../engine/contract/own.ts'
import { formRules, type Answer, type AnswerFault, type FormField } from './form.schema.ts'

type Rule = AnswerFault['rule']

/**
 * Returns every fault of an answer, in field order. Browser and gateway share these rules. An empty
 * value only breaks `required`. `today` is `YYYY-MM-DD` in the shop's time zone.
 */
export const answerFaults = (
  fields: readonly FormField[],
  answer: Answer,
  today: string,
): AnswerFault[] =>
  fields.flatMap((field) => {
    const rule = fieldFault(field, own(answer, field.key), today)
    return rule ? [{ key: field.key, rule }] : []
  })

/** Returns the answer with known fields only, texts trimmed and empty values left out. */
export const tidyAnswer = (fields: readonly FormField[], answer: Answer): Answer =>
  Object.fromEntries(
    fields.flatMap(({ key, fldType }) => {
      const given = own(answer, key)
      const value = typeof given === 'string' ? given.trim() : given
      return fldType === 'static' || isEmpty(value) ? [] : [[key, value] as const]
    }),
  )

/** Whether a value is empty; a switch that is off is not. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0)

function fieldFault(field: FormField, value: unknown, today: string): Rule | undefined {
  const { fldType, isNotNull } = field
  if (fldType === 'static') return undefined
  // A required switch is a consent, so it must be on.
  if (isEmpty(value) || (fldType === 'switch' && value === false))
    return isNotNull ? 'required' : undefined
  switch (fldType) {
    case 'switch':
      return value === true ? undefined : 'type'
    case 'rating':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= formRules.ratingMax
        ? undefined
        : 'type'
    case 'checkbox':
      return isListOf(value, optionsOf(field)) ? undefined : 'option'
    case 'area':
      return isTexts(value) && value.length <= formRules.areaLevels ? undefined : 'area'
    case 'images':
      if (!isTexts(value) || !value.every(isFileNbr)) return 'file'
      return value.length > maxOf(field) ? 'max' : undefined
    default:
      return typeof value === 'string' ? textFault(field, value.trim(), today) : 'type'
  }
}

function textFault(field: FormField, text: string, today: string): Rule | undefined {
  switch (field.fldType) {
    case 'radio':
    case 'select':
      return optionsOf(field).includes(text) ? undefined : 'option'
    case 'mobile':
      return /^(1[3-9]\d{9}|09\d{8})$/.test(text) ? undefined : 'mobile'
    case 'email':
      return canonicalEmail(text) ? undefined : 'email'
    case 'digit':
      if (!/^\d+$/.test(text)) return 'digit'
      break
    case 'date':
    case 'calendar':
      return dayFault(field, text, today)
    case 'image':
      return isFileNbr(text) ? undefined : 'file'
  }
  return [...text].length > maxOf(field) ? 'max' : undefined
}

function dayFault(field: FormField, text: string, today: string): Rule | undefined {
  const [first, last] = dayRange(field, today)
  if (!isDay(text) || text < first || text > last) return 'date'
  const weekdays = field.days?.weekdays
  return weekdays && !weekdays.includes(weekdayOf(text)) ? 'weekday' : undefined
}

/**
 * Returns the first and last allowed day of a `date` or `calendar` field: the range of its type,
 * narrowed by the field's own days.
 */
export function dayRange(
  { fldType, days }: Pick<FormField, 'fldType' | 'days'>,
  today: string,
): readonly [first: string, last: string] {
  const { calendarDays, dateMin } = formRules
  const [first, last] =
    fldType === 'calendar'
      ? [dayFrom(today, -calendarDays), dayFrom(today, calendarDays)]
      : [dateMin, today]
  const ownFirst = days?.first === undefined ? first : dayFrom(today, days.first)
  const ownLast = days?.last === undefined ? last : dayFrom(today, days.last)
  return [ownFirst > first ? ownFirst : first, ownLast < last ? ownLast : last]
}

/** Returns the maximum number of characters of a text, or of files of a list. */
export function maxOf({ fldType, max }: Pick<FormField, 'fldType' | 'max'>): number {
  switch (fldType) {
    case 'images':
      return Math.min(max ?? formRules.imagesMax, formRules.imagesMax)
    case 'textarea':
      return max ?? formRules.textareaMax
    case 'digit':
      return max ?? formRules.digitMax
    default:
      return max ?? formRules.textMax
  }
}

const isFileNbr = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)

const optionsOf = ({ fldOptions }: FormField): string[] => fldOptions.map(({ value }) => value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isListOf = (value: unknown, allowed: readonly string[]): boolean =>
  isTexts(value) &&
  new Set(value).size === value.length &&
  value.every((item) => allowed.includes(item))
