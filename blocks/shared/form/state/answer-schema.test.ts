import { describe, expect, it } from 'vitest'
import { fldTypes } from '../../../../schemas/form/form.schema.ts'
import { sampleField } from '../../../sampling/form.samples.ts'
import { answerOf, answerSchema, formDataOf, keyOfId, propertyOf } from './answer-schema.ts'
import { answerValidator } from '../answers/answer-validator.ts'

const today = () => '2026-11-11'
const options = ['a', 'b'].map((value) => ({ value, name: value, img: '', check: false }))

describe('the schema of an answer', () => {
  it('has a property, an order and a widget for every field', () => {
    const fields = fldTypes.map((fldType) => sampleField(fldType, fldType, { fldOptions: options }))
    const { schema, uiSchema } = answerSchema(fields)
    expect(uiSchema['ui:order']).toEqual(Object.keys(schema.properties ?? {}))
    for (const field of fields)
      expect(uiSchema[propertyOf(field.key)]).toEqual({
        'ui:widget': field.fldType,
        'ui:options': { asked: field },
      })
  })

  it('escapes names that are special for the library', () => {
    const keys = ['constructor', 'classNames', 'items', 'hasOwnProperty']
    const { schema, uiSchema } = answerSchema(keys.map((key) => sampleField(key, 'text')))
    expect(Object.keys(schema.properties ?? {})).toHaveLength(keys.length)
    for (const key of keys) {
      expect(Object.hasOwn(uiSchema, key)).toBe(false)
      expect(keyOfId(`root_${propertyOf(key)}`, 'root')).toBe(key)
    }
    const answer = { constructor: 'x', items: 'y' }
    expect(answerOf(formDataOf(answer))).toEqual(answer)
  })
})

describe('the validator', () => {
  const fields = [
    sampleField('name', 'text', { isNotNull: true }),
    sampleField('mail', 'email'),
    sampleField('pick', 'checkbox', { fldOptions: options }),
  ]
  const validator = answerValidator(fields, today)
  const { schema } = answerSchema(fields)
  const validate = (answer: Record<string, unknown>) =>
    validator.validateFormData(formDataOf(answer), schema)

  it('finds the faults of the shared rules, in the order of the fields', () => {
    const { errors, errorSchema } = validate({ mail: 'ann@', pick: ['z'] })
    expect(errors.map(({ property, name }) => [property, name])).toEqual([
      ['name', 'required'],
      ['mail', 'email'],
      ['pick', 'option'],
    ])
    expect(errorSchema).toEqual({
      'f-name': { __errors: ['required'] },
      'f-mail': { __errors: ['email'] },
      'f-pick': { __errors: ['option'] },
    })
    expect(validator.rawValidation(schema, formDataOf({})).errors).toHaveLength(1)
  })

  it('finds nothing if every rule holds', () => {
    expect(validate({ name: 'Ann', pick: ['a'] })).toEqual({ errors: [], errorSchema: {} })
  })

  it('checks by type whether a value matches a flat schema', () => {
    const data = (answer: Record<string, unknown>) =>
      validator.isValid(schema, formDataOf(answer), schema)
    expect(data({ name: 'Ann', pick: ['a', 'b'] })).toBe(true)
    expect(data({ name: 7 })).toBe(false)
    expect(data({ pick: ['z'] })).toBe(false)
    expect(data({ pick: 'a' })).toBe(false)
  })
})
