import { ValuePointer } from '@sinclair/typebox/value'
import { dayOf } from '../../schemas/day.ts'
import { dayRange } from '../../schemas/form/answer.ts'
import type { FldType, FormField, FormSource } from '../../schemas/form/form.schema.ts'
import { withTexts } from '../../engine/document/localise.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import { moment } from '../../schemas/page/visibility.ts'
import { checks } from '../core/checks.ts'
import { sanitized, withDefaults } from './form-source.ts'

const mostFaults = 100
const ofChoice: readonly FldType[] = ['radio', 'checkbox', 'select']

/**
 * Returns every fault of a form with its path; empty if the form may be saved. The zone is that of its
 * store.
 */
export function formFaults(input: unknown, zone: string): DocumentFault[] {
  const form = withDefaults(input)
  const shape = checks.form(form)
  if (shape.length) return shape.slice(0, mostFaults)
  return [
    // Sanitising adds attributes to links, which may make a text too long.
    ...checks.form(sanitized(form)),
    ...timeFaults(form, zone),
    ...keyFaults(form),
    ...nameFaults(form),
    ...optionFaults(form),
    ...dayFaults(form, zone),
    ...overlayFaults(form),
  ].slice(0, mostFaults)
}

function timeFaults({ formInfo }: FormSource, zone: string): DocumentFault[] {
  const { from, to } = formInfo
  const strange = (['from', 'to'] as const).flatMap((name) => {
    const text = formInfo[name]
    return text && Number.isNaN(moment(text, zone))
      ? [
          {
            path: `/formInfo/${name}`,
            rule: 'moment',
            message: `${text} is not a valid date and time`,
          },
        ]
      : []
  })
  if (strange.length || !from || !to || moment(from, zone) < moment(to, zone)) return strange
  return [{ path: '/formInfo/to', rule: 'time', message: 'must be later than "from"' }]
}

const keyFaults = ({ fldList }: FormSource): DocumentFault[] =>
  repeated(fldList.map(({ key }) => key)).map(([key, at]) => ({
    path: `/fldList/${at}/key`,
    rule: 'unique',
    message: `another field already has the key "${key}"`,
  }))

/**
 * Faults for fields without a name in any language, of which shoppers would see the key. A closed
 * form may have such.
 */
const nameFaults = ({ formInfo, fldList, i18n = {} }: FormSource): DocumentFault[] =>
  fldList.flatMap(({ fldType, fldName, placeHolder }, at) => {
    const path = `/fldList/${at}/fldName`
    const words = [fldName, placeHolder, ...Object.values(i18n).map((texts) => texts[path] ?? '')]
    return formInfo.isValid && fldType !== 'static' && words.every((text) => !text.trim())
      ? [{ path, rule: 'name', message: 'a field needs a question' }]
      : []
  })

const optionFaults = ({ fldList }: FormSource): DocumentFault[] =>
  fldList.flatMap(({ fldType, fldOptions }: FormField, at): DocumentFault[] => {
    const path = `/fldList/${at}/fldOptions`
    if (!fldOptions.length)
      return ofChoice.includes(fldType)
        ? [{ path, rule: 'options', message: `a ${fldType} needs options` }]
        : []
    return repeated(fldOptions.map(({ value }) => value)).map(([value, index]) => ({
      path: `${path}/${index}/value`,
      rule: 'unique',
      message: `another option already has the value "${value}"`,
    }))
  })

const dayFaults = ({ fldList }: FormSource, zone: string): DocumentFault[] =>
  fldList.flatMap(({ fldType, days }, at): DocumentFault[] => {
    if (!days) return []
    const path = `/fldList/${at}/days`
    if (fldType !== 'date' && fldType !== 'calendar')
      return [
        {
          path,
          rule: 'days',
          message: `a ${fldType} field cannot limit days; only date and calendar fields can`,
        },
      ]
    const day = dayOf(Date.now(), zone)
    const [first, last] = dayRange({ fldType, days }, day)
    return first > last
      ? [
          {
            path,
            rule: 'days',
            message: 'leaves no day to choose; the first day is after the last',
          },
        ]
      : []
  })

/** Repeated texts with their positions. */
const repeated = (texts: readonly string[]): [text: string, at: number][] =>
  texts.flatMap((text, at) => (texts.indexOf(text) < at ? [[text, at]] : []))

/** Paths that may differ between languages; any other difference would make it another form. */
const translatable =
  /^\/(formInfo\/(title|desc|submitBttn|thanks|banner)|fldList\/\d{1,2}\/(fldName|placeHolder|fldCmmt|fldOptions\/\d{1,2}\/(name|img)))$/

const overlayFaults = ({ i18n = {}, ...form }: FormSource): DocumentFault[] =>
  Object.entries(i18n).flatMap(([lang, texts]) => {
    const strange = Object.keys(texts).filter(
      (pointer) =>
        !translatable.test(pointer) || typeof ValuePointer.Get(form, pointer) !== 'string',
    )
    if (strange.length)
      return strange.map((pointer) => ({
        path: `/i18n/${lang}${pointer}`,
        rule: 'content',
        message: `"${pointer}" is not a translatable text`,
      }))
    return checks.form(withTexts<FormSource>(form, texts)).map((fault) => ({
      ...fault,
      path: `/i18n/${lang}${fault.path}`,
    }))
  })
