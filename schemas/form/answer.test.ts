import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFaults, dayRange, tidyAnswer } from './answer.ts'
import { answerRules, fldTypes, type FormField } from './form.schema.ts'

const today = '2026-03-15'
const fileNbr = 'A'.repeat(22)

const field = (given: Partial<FormField>): FormField => ({
  key: 'it',
  fldType: 'text',
  fldName: '',
  placeHolder: '',
  fldCmmt: '',
  isNotNull: false,
  isRelation: false,
  fldOptions: ['a', 'b', 'c'].map((value) => ({ value, name: value, img: '', check: false })),
  ...given,
})
const ruleOf = (given: Partial<FormField>, it: unknown) =>
  answerFaults([field(given)], { it }, today)[0]?.rule

type Case = readonly [given: Partial<FormField>, value: unknown]

describe('an answer is valid', () => {
  it.each<Case>([
    [{}, 'a text'],
    [{}, '𠮷'.repeat(200)],
    [{ max: 300 }, 'x'.repeat(300)],
    [{ fldType: 'textarea' }, 'x'.repeat(1000)],
    [{ fldType: 'digit' }, '0'.repeat(40)],
    [{ fldType: 'mobile' }, '13912345678'],
    [{ fldType: 'mobile' }, '0912345678'],
    [{ fldType: 'mobile' }, ' 0912345678 '],
    [{ fldType: 'email' }, 'ann.lee+shop@mail.example.com'],
    [{ fldType: 'radio' }, 'b'],
    [{ fldType: 'select' }, 'c'],
    [{ fldType: 'checkbox' }, ['c', 'a']],
    [{ fldType: 'date' }, '1910-01-01'],
    [{ fldType: 'date' }, today],
    [{ fldType: 'calendar' }, dayRange({ fldType: 'calendar' }, today)[0]],
    [{ fldType: 'calendar' }, dayRange({ fldType: 'calendar' }, today)[1]],
    // 2026-03-15 is a Sunday.
    [{ fldType: 'calendar', days: { first: 1, last: 30, weekdays: [0, 6] } }, '2026-03-21'],
    [{ fldType: 'calendar', days: { first: 0 } }, today],
    [{ fldType: 'calendar', days: { last: -1 } }, '2026-03-14'],
    [{ fldType: 'date', days: { weekdays: [0] } }, today],
    [{ fldType: 'area' }, ['TPE', '100']],
    [{ fldType: 'image' }, fileNbr],
    [{ fldType: 'images' }, [fileNbr, fileNbr]],
    [{ fldType: 'switch', isNotNull: true }, true],
    [{ fldType: 'switch' }, false],
    [{ fldType: 'rating' }, 1],
    [{ fldType: 'rating' }, 5],
    [{ fldType: 'static', isNotNull: true }, { any: 'thing' }],
  ])('%j: %j', (given, value) => expect(ruleOf(given, value)).toBeUndefined())

  it.each(fldTypes)('that leaves a %s field out', (fldType) => {
    for (const value of [undefined, null, '', '  ', []])
      expect(ruleOf({ fldType }, value)).toBeUndefined()
    expect(answerFaults([field({ fldType })], {}, today)).toEqual([])
  })
})

describe('an answer breaks', () => {
  it.each<readonly [...Case, rule: string]>([
    [{ isNotNull: true }, ' ', 'required'],
    [{ fldType: 'checkbox', isNotNull: true }, [], 'required'],
    [{ fldType: 'switch', isNotNull: true }, false, 'required'],
    [{}, 'x'.repeat(201), 'max'],
    [{ max: 3 }, 'four', 'max'],
    [{ fldType: 'textarea' }, 'x'.repeat(1001), 'max'],
    [{ fldType: 'digit' }, '1.5', 'digit'],
    [{ fldType: 'digit' }, '-1', 'digit'],
    [{ fldType: 'digit' }, '1'.repeat(41), 'max'],
    [{ fldType: 'digit' }, '１２', 'digit'],
    [{ fldType: 'mobile' }, '12912345678', 'mobile'],
    [{ fldType: 'mobile' }, '091234567', 'mobile'],
    [{ fldType: 'mobile' }, '+886912345678', 'mobile'],
    [{ fldType: 'email' }, 'ann', 'email'],
    [{ fldType: 'email' }, 'ann@example', 'email'],
    [{ fldType: 'email' }, 'ann@x.example, ben@x.example', 'email'],
    [{ fldType: 'email' }, `${'x'.repeat(250)}@x.example`, 'email'],
    [{ fldType: 'radio' }, 'd', 'option'],
    [{ fldType: 'select' }, 'toString', 'option'],
    [{ fldType: 'checkbox' }, ['a', 'd'], 'option'],
    [{ fldType: 'checkbox' }, ['a', 'a'], 'option'],
    [{ fldType: 'date' }, '1909-12-31', 'date'],
    [{ fldType: 'date' }, '2026-03-16', 'date'],
    [{ fldType: 'date' }, '2025-02-29', 'date'],
    [{ fldType: 'date' }, '15.3.2026', 'date'],
    [{ fldType: 'calendar' }, '2016-03-16', 'date'],
    [{ fldType: 'calendar' }, '2036-03-13', 'date'],
    [{ fldType: 'calendar', days: { first: 1, weekdays: [0, 6] } }, '2026-03-18', 'weekday'],
    [{ fldType: 'calendar', days: { first: 1, weekdays: [0, 6] } }, '2026-03-14', 'date'],
    [{ fldType: 'calendar', days: { first: 1 } }, today, 'date'],
    [{ fldType: 'calendar', days: { last: 30 } }, '2026-04-15', 'date'],
    [{ fldType: 'calendar', days: { last: 9999 } }, '2036-03-13', 'date'],
    [{ fldType: 'date', days: { first: -30, last: 30 } }, '2026-03-16', 'date'],
    [{ fldType: 'date', days: { first: -30 } }, '2026-02-12', 'date'],
    [{ fldType: 'date', days: { weekdays: [1] } }, today, 'weekday'],
    [{ fldType: 'area' }, ['a', 'b', 'c', 'd', 'e'], 'area'],
    [{ fldType: 'area' }, [1], 'area'],
    [{ fldType: 'image' }, `${fileNbr}=`, 'file'],
    [{ fldType: 'images' }, [fileNbr, ''], 'file'],
    [{ fldType: 'images' }, Array.from({ length: 10 }, () => fileNbr), 'max'],
    [{ fldType: 'images', max: 2 }, [fileNbr, fileNbr, fileNbr], 'max'],
    [{ fldType: 'images', max: 50 }, Array.from({ length: 10 }, () => fileNbr), 'max'],
    [{ fldType: 'rating' }, 0, 'type'],
    [{ fldType: 'rating' }, 6, 'type'],
    [{ fldType: 'rating' }, '3', 'type'],
    [{ fldType: 'switch' }, 'true', 'type'],
  ])('%j: %j is against %s', (given, value, rule) => expect(ruleOf(given, value)).toBe(rule))

  it.each(fldTypes.filter((fldType) => fldType !== 'static'))(
    'the rules of a %s field by what is no answer at all',
    (fldType) => {
      for (const value of [{}, { a: 1 }, 7.5, -1, Number.NaN, [[]], [{}], [null]])
        expect(answerRules).toContain(ruleOf({ fldType }, value))
    },
  )
})

describe('names of JavaScript properties', () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
  const fields = names.map((key) => field({ key }))

  it('are keys like any other', () => {
    expect(answerFaults(fields, {}, today)).toEqual([])
    expect(tidyAnswer(fields, {})).toEqual({})
    const answer = Object.fromEntries(names.map((key) => [key, 'x']))
    expect(tidyAnswer(fields, answer)).toEqual(answer)
  })
})

describe('any input', () => {
  const anyField = fc.record({
    key: fc.constantFrom('it', 'constructor', 'other'),
    fldType: fc.constantFrom(...fldTypes),
    isNotNull: fc.boolean(),
    max: fc.integer({ min: 1, max: 5000 }),
  })
  const anyAnswer = fc.dictionary(
    fc.oneof(fc.constantFrom('it', 'constructor', 'other', '__proto__'), fc.string()),
    fc.oneof(fc.jsonValue(), fc.constantFrom('a', ['a'], fileNbr, today, 3, true)),
  )

  it('is checked by the rules, and normalizing changes no result', () => {
    fc.assert(
      fc.property(fc.array(anyField, { maxLength: 5 }), anyAnswer, (given, answer) => {
        const fields = given.map(field)
        const faults = answerFaults(fields, answer, today)
        for (const { key, rule } of faults) {
          expect(fields.map((one) => one.key)).toContain(key)
          expect(answerRules).toContain(rule)
        }
        expect(answerFaults(fields, tidyAnswer(fields, answer), today)).toEqual(faults)
      }),
      { numRuns: 2_000 },
    )
  })
})
