import { ValuePointer } from '@sinclair/typebox/value'
import {
  FormSource,
  type FieldOption,
  type FldType,
  type FormField,
} from '../../schemas/form/form.schema.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import type { Lang } from '../../schemas/lang.ts'

/** Pure edits of a form. Translations are stored by position, so they move with their field. */

/** A form with the schema's defaults filled in; it comes from the gateway, which checks it. */
export const wholeForm = (written: unknown): FormSource =>
  withDefaults(FormSource, written) as FormSource // stated above

export function insertField(form: FormSource, at: number, field: FormField): FormSource {
  const moved = withIndexes(form, '/fldList', (index) => (index < at ? index : index + 1))
  return { ...moved, fldList: form.fldList.toSpliced(at, 0, field) }
}

export function removeField(form: FormSource, at: number): FormSource {
  const left = withIndexes(form, '/fldList', afterRemoval(at))
  return { ...left, fldList: form.fldList.toSpliced(at, 1) }
}

/** `to` counts the fields without the moved one. */
export function moveField(form: FormSource, from: number, to: number): FormSource {
  const field = form.fldList[from]
  if (!field || from === to) return form
  const moved = withIndexes(form, '/fldList', (index) => {
    if (index === from) return to
    const between = index > from ? index - 1 : index
    return between < to ? between : between + 1
  })
  return { ...moved, fldList: form.fldList.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/** Adds a copy after the field, with its translations. */
export function duplicateField(form: FormSource, at: number, key: string): FormSource {
  const field = form.fldList[at]
  if (!field) return form
  const copied = insertField(form, at + 1, { ...structuredClone(field), key })
  return withEachLang(copied, (texts) => {
    const own = Object.entries(texts).filter(([pointer]) => pointer.startsWith(`/fldList/${at}/`))
    const to = `/fldList/${at + 1}/`
    const copies = own.map(([pointer, text]) => [
      to + pointer.slice(`/fldList/${at}/`.length),
      text,
    ])
    return { ...texts, ...(Object.fromEntries(copies) as Record<string, string>) } // pairs of the line above
  })
}

export const setField = (form: FormSource, at: number, change: Partial<FormField>): FormSource => ({
  ...form,
  fldList: form.fldList.map((field, index) => (index === at ? { ...field, ...change } : field)),
})

/** Removes an optional setting of a field, so that the schema's default applies. */
export function unsetField(form: FormSource, at: number, name: 'max' | 'days'): FormSource {
  const fldList = form.fldList.map((field, index) => {
    if (index !== at) return field
    const { [name]: _gone, ...rest } = field
    return rest
  })
  return { ...form, fldList }
}

/**
 * Changes a field's type: settings that the new type lacks are removed, required ones are added.
 */
export function setFieldType(form: FormSource, at: number, fldType: FldType): FormSource {
  const field = form.fldList[at]
  if (!field) return form
  const needsOptions = hasOptions(fldType) && !field.fldOptions.length
  const next = setField(form, at, {
    fldType,
    ...(needsOptions && { fldOptions: [newOption(), newOption()] }),
  })
  const withoutDays = hasDays(fldType) ? next : unsetField(next, at, 'days')
  return hasMost(fldType) && hasMost(field.fldType) && fldType !== 'images'
    ? withoutDays
    : unsetField(withoutDays, at, 'max')
}

export const hasOptions = (type: FldType): boolean => ['radio', 'checkbox', 'select'].includes(type)
export const hasDays = (type: FldType): boolean => type === 'date' || type === 'calendar'
const hasMost = (type: FldType): boolean => ['text', 'textarea', 'digit', 'images'].includes(type)

export function removeOption(form: FormSource, at: number, option: number): FormSource {
  const list = `/fldList/${at}/fldOptions`
  const left = withIndexes(form, list, afterRemoval(option))
  const { fldOptions = [] } = form.fldList[at] ?? {}
  return setField(left, at, { fldOptions: fldOptions.toSpliced(option, 1) })
}

export function moveOption(form: FormSource, at: number, from: number, to: number): FormSource {
  const { fldOptions = [] } = form.fldList[at] ?? {}
  const option = fldOptions[from]
  if (!option || to < 0 || to >= fldOptions.length) return form
  const moved = withIndexes(form, `/fldList/${at}/fldOptions`, (index) =>
    index === from ? to : index === to ? from : index,
  )
  return setField(moved, at, {
    fldOptions: fldOptions.with(from, fldOptions[to] ?? option).with(to, option),
  })
}

/** A field key that was never used, so that older answers are not attributed to the new field. */
export const newKey = (): string => `f${randomLetters(7)}`
export const newOption = (name = ''): FieldOption => ({
  value: `o${randomLetters(5)}`,
  name,
  img: '',
  check: false,
})

const randomLetters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    (byte % 36).toString(36),
  ).join('')

/** The text at a pointer in a language as shoppers see it. */
export function textIn(
  form: FormSource,
  { lang, defaultLang }: Langs,
  pointer: string,
): { own: string; shown: string } {
  const base = form.i18n?.[defaultLang]?.[pointer] ?? textAt(form, pointer)
  const own = lang === defaultLang ? base : (form.i18n?.[lang]?.[pointer] ?? '')
  return { own, shown: own || base }
}

interface Langs {
  lang: Lang
  defaultLang: Lang
}

/** Sets a text in a language; an empty translation is removed. */
export function setText(
  form: FormSource,
  { lang, defaultLang }: Langs,
  pointer: string,
  text: string,
): FormSource {
  const isOwn = lang === defaultLang && form.i18n?.[lang]?.[pointer] === undefined
  if (isOwn) {
    const copy = structuredClone(form)
    ValuePointer.Set(copy, pointer, text)
    return copy
  }
  const { [pointer]: _old, ...others } = form.i18n?.[lang] ?? {}
  return {
    ...form,
    i18n: {
      ...form.i18n,
      [lang]: text || lang === defaultLang ? { ...others, [pointer]: text } : others,
    },
  }
}

/** Pointers of all texts that are not empty in the store's first language, in reading order. */
export function textPointers(form: FormSource, defaultLang: Lang): string[] {
  const all = [
    ...['title', 'desc', 'submitBttn', 'thanks'].map((name) => `/formInfo/${name}`),
    ...form.fldList.flatMap(({ fldOptions, fldType }, at) => [
      ...['fldName', 'fldCmmt', 'placeHolder'].map((name) => `/fldList/${at}/${name}`),
      ...(hasOptions(fldType)
        ? fldOptions.map((_, option) => `/fldList/${at}/fldOptions/${option}/name`)
        : []),
    ]),
  ]
  return all.filter((pointer) => textIn(form, { lang: defaultLang, defaultLang }, pointer).own)
}

export const missingIn = (form: FormSource, langs: Langs): string[] =>
  langs.lang === langs.defaultLang
    ? []
    : textPointers(form, langs.defaultLang).filter((pointer) => !textIn(form, langs, pointer).own)

function textAt(form: FormSource, pointer: string): string {
  const value: unknown = ValuePointer.Get(form, pointer)
  return typeof value === 'string' ? value : ''
}

const afterRemoval = (gone: number) => (index: number) =>
  index === gone ? undefined : index > gone ? index - 1 : index

/** Moves the translations of a list's items to their new positions; those without one are dropped. */
const withIndexes = (
  form: FormSource,
  list: string,
  to: (index: number) => number | undefined,
): FormSource =>
  withEachLang(form, (texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([pointer, text]) => {
        if (!pointer.startsWith(`${list}/`)) return [[pointer, text]]
        const [index = '', ...rest] = pointer.slice(list.length + 1).split('/')
        const next = to(Number(index))
        return next === undefined ? [] : [[[list, next, ...rest].join('/'), text]]
      }),
    ),
  )

function withEachLang(
  form: FormSource,
  change: (texts: Record<string, string>) => Record<string, string>,
): FormSource {
  if (!form.i18n) return form
  const i18n = Object.fromEntries(
    Object.entries(form.i18n).map(([lang, texts]) => [lang, change(texts)]),
  )
  return { ...form, i18n }
}
