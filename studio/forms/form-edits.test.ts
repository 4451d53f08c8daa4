import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { fldTypes, FormField, type FormSource } from '../../schemas/form/form.schema.ts'
import {
  duplicateField,
  insertField,
  missingIn,
  moveField,
  moveOption,
  newKey,
  removeField,
  removeOption,
  setFieldType,
  setText,
  textIn,
  wholeForm,
} from './form-edits.ts'

const langs = { lang: 'en-US', defaultLang: 'zh-TW' } as const

/** A form of questions `q0`, `q1`, …, each translated as `en-US q0`. */
const formWith = (count: number): FormSource =>
  wholeForm({
    nbr: 'form',
    formInfo: {},
    fldList: Array.from({ length: count }, (_, at) => ({
      key: `k${at}`,
      fldType: 'radio',
      fldName: `q${at}`,
      fldOptions: ['a', 'b', 'c'].map((value) => ({ value, name: value })),
    })),
    i18n: {
      'en-US': Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`/fldList/${at}/fldName`, `en-US q${at}`],
          ...['a', 'b', 'c'].map((name, option) => [
            `/fldList/${at}/fldOptions/${option}/name`,
            `en-US ${name}`,
          ]),
        ]).flat(),
      ),
    },
  })

const namesIn = (form: FormSource) => form.fldList.map(({ fldName }) => fldName)
/** Whether every translation is still that of its own question. */
const isTranslated = (form: FormSource) =>
  form.fldList.every(
    ({ fldName }, at) =>
      textIn(form, langs, `/fldList/${at}/fldName`).own === (fldName && `en-US ${fldName}`),
  )

const untitled = withDefaults(FormField, { key: 'k', fldType: 'text' }) as FormField // the defaults fill in the rest

describe('a translation', () => {
  it('stays with its field, wherever fields are moved, copied and removed', () => {
    const step = fc.tuple(
      fc.constantFrom('move', 'remove', 'copy', 'insert'),
      fc.nat(20),
      fc.nat(20),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 8 }),
        (count, steps) => {
          let form = formWith(count)
          for (const [kind, one, other] of steps) {
            const { length } = form.fldList
            const [from, to] = [one % length, other % length]
            if (kind === 'move') form = moveField(form, from, to)
            else if (kind === 'copy') form = duplicateField(form, from, newKey())
            else if (kind === 'remove' && length > 1) form = removeField(form, from)
            else if (kind === 'insert') form = insertField(form, to, { ...untitled, key: newKey() })
            expect(isTranslated(form)).toBe(true)
          }
        },
      ),
    )
  })

  it('stays with its option', () => {
    const names = (form: FormSource) =>
      form.fldList[0]?.fldOptions.map(({ name }, at) => [
        name,
        textIn(form, langs, `/fldList/0/fldOptions/${at}/name`).own,
      ])
    const moved = moveOption(formWith(2), 0, 0, 1)
    expect(names(moved)).toEqual([
      ['b', 'en-US b'],
      ['a', 'en-US a'],
      ['c', 'en-US c'],
    ])
    expect(names(removeOption(moved, 0, 0))).toEqual([
      ['a', 'en-US a'],
      ['c', 'en-US c'],
    ])
  })

  it('that is emptied is missing, and the original is shown', () => {
    const form = setText(formWith(1), langs, '/fldList/0/fldName', '')
    expect(textIn(form, langs, '/fldList/0/fldName')).toEqual({ own: '', shown: 'q0' })
    expect(missingIn(form, langs)).toEqual(['/fldList/0/fldName'])
    expect(missingIn(formWith(1), langs)).toEqual([])
  })
})

it('moves a field to the place that is asked for', () => {
  expect(namesIn(moveField(formWith(4), 0, 2))).toEqual(['q1', 'q2', 'q0', 'q3'])
  expect(namesIn(moveField(formWith(4), 3, 0))).toEqual(['q3', 'q0', 'q1', 'q2'])
})

it('gives every kind of field what it needs, and nothing that it cannot have', () => {
  for (const from of fldTypes)
    for (const to of fldTypes) {
      const before = setFieldType(formWith(1), 0, from)
      const [field] = setFieldType(before, 0, to).fldList
      expect(field?.fldType).toBe(to)
      expect(field?.fldOptions.length).toBeGreaterThan(0)
    }
  const dated = wholeForm({
    nbr: 'd',
    fldList: [{ key: 'd', fldType: 'date', days: { last: 0 } }],
  })
  expect(setFieldType(dated, 0, 'text').fldList[0]).not.toHaveProperty('days')
  expect(setFieldType(dated, 0, 'calendar').fldList[0]).toHaveProperty('days')
})
