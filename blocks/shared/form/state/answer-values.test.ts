import { describe, expect, it } from 'vitest'
import type { FormField } from '../../../../schemas/form/form.schema.ts'
import { sampleField } from '../../../sampling/form.samples.ts'
import { sampleMember } from '../../../sampling/member.samples.ts'
import { fittingAnswer, heldAnswer, isSame, type Known, type Typed } from './answer-values.ts'

const today = '2026-11-11'
const option = (value: string, check = false) => ({ value, name: value, img: '', check })
const name = sampleField('name', 'text', { isRelation: true })
const mobile = sampleField('phone', 'mobile', { isRelation: true })
const mail = sampleField('mail', 'email', { isRelation: true })
const pick = sampleField('pick', 'radio', { fldOptions: [option('a'), option('b', true)] })
const many = sampleField('many', 'checkbox', {
  fldOptions: [option('a', true), option('b'), option('c', true)],
})
const fields = [name, mobile, mail, pick, many]
const held = (typed: Typed, known: Known = {}, of: readonly FormField[] = fields) =>
  heldAnswer(of, typed, known, today)
const lastAnswer = (formValue: Record<string, unknown>) => ({
  value: { formValue, addDate: '2026-01-01T00:00:00.000Z' },
})

describe('the initial values of the fields', () => {
  it('are the operator’s defaults for a guest', () => {
    expect(held({})).toEqual({ pick: 'b', many: ['a', 'c'] })
  })

  it('are filled in from the member if fields say so', () => {
    const { memName, mobile: number, email } = sampleMember().MemFullInfo
    expect(held({}, { member: sampleMember() })).toMatchObject({
      name: memName,
      phone: number,
      mail: email,
    })
    const unasked = fields.map((field) => ({ ...field, isRelation: false }))
    expect(held({}, { member: sampleMember() }, unasked)).not.toHaveProperty('name')
  })

  it('never overwrite what was typed or emptied', () => {
    const typed = { name: 'Ann', mail: null }
    expect(held(typed, { member: sampleMember() })).toMatchObject({ name: 'Ann' })
    expect(held(typed, { member: sampleMember() })).not.toHaveProperty('mail')
  })

  it('omit a number of the member that the form would refuse', () => {
    expect(held({}, { member: sampleMember({ mobile: '987654321' }) })).not.toHaveProperty('phone')
  })

  it('are those of the last answer, without what was not answered then', () => {
    const known = { ...lastAnswer({ name: 'Lin', many: ['b'] }), member: sampleMember() }
    expect(held({}, known)).toMatchObject({ name: 'Lin', many: ['b'] })
    expect(held({}, known)).not.toHaveProperty('pick')
    expect(held({ name: 'Ann' }, known)).toMatchObject({ name: 'Ann', many: ['b'] })
  })

  it('are empty for a member who has not answered yet', () => {
    expect(held({}, { value: { formValue: {} } })).toEqual({ pick: 'b', many: ['a', 'c'] })
  })

  it('omit the files of earlier answers', () => {
    const shots = [sampleField('one', 'image'), sampleField('more', 'images')]
    const nbr = 'A'.repeat(22)
    expect(held({}, lastAnswer({ one: nbr, more: [nbr] }), shots)).toEqual({})
  })
})

describe('an answer to a form that has changed', () => {
  it('keeps values that its fields still accept, mistakes of the shopper included', () => {
    expect(fittingAnswer(fields, { name: 'Ann', mail: 'ann@', gone: 'x' }, today)).toEqual({
      name: 'Ann',
      mail: 'ann@',
    })
  })

  it('loses removed options, and values of another kind of field', () => {
    const typed = { pick: 'z', many: ['a', 'z'], name: ['x'], phone: true }
    expect(fittingAnswer(fields, typed, today)).toEqual({ many: ['a'] })
  })

  it('remembers what was emptied', () => {
    expect(fittingAnswer(fields, { name: null }, today)).toEqual({ name: null })
  })
})

it('treats all kinds of empty values as the same', () => {
  const nothings = [undefined, null, '', []]
  for (const one of nothings) for (const other of nothings) expect(isSame(one, other)).toBe(true)
  expect(isSame(false, null)).toBe(false)
  expect(isSame(['a'], ['b'])).toBe(false)
})
