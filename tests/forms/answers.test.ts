import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formAnswers, formFiles } from '../../gateway/form/form.tables.ts'
import * as ops from '../../schemas/form/form.ops.ts'
import { dayFrom, dayOf, weekdayOf } from '../../schemas/day.ts'
import type { FldType } from '../../schemas/form/form.schema.ts'
import {
  browser,
  createFormsShop,
  fileNbrOf,
  photo,
  type Field,
  type FormsShop,
} from './forms-shop.ts'

let shop: FormsShop
beforeAll(async () => {
  shop = await createFormsShop()
})
afterAll(() => shop.gateway.close())

const rowsOf = async (nbr: string) =>
  (await shop.gateway.database.db.select().from(formAnswers)).filter((row) => row.nbr === nbr)
const member = async () => {
  const { sid, userNbr } = await shop.gateway.signIn()
  return { ...browser(), sid, userNbr }
}
const options = ['a', 'b'].map((value) => ({ value, name: value, img: '', check: false }))
const pictures: Field[] = [
  { key: 'one', fldType: 'image' },
  { key: 'more', fldType: 'images' },
]

describe('an answer', () => {
  it('is stored normalized: known fields only, trimmed, without empty values', async () => {
    await shop.put({
      nbr: 'tidy',
      fldList: [
        { key: 'name', fldType: 'text', isNotNull: true },
        { key: 'note', fldType: 'textarea' },
        { key: 'heading', fldType: 'static' },
        { key: 'off', fldType: 'switch' },
      ],
    })
    const given = { name: '  Ann ', note: ' ', heading: 'x', off: false, other: 'x' }
    const { json } = await shop.answer('tidy', given, { ...browser(), lang: 'vi-VN' })
    expect(json).toMatchObject({
      retCode: 1,
      answerNbr: expect.stringMatching(/^A\w{11}$/) as string,
    })
    expect(await rowsOf('tidy')).toMatchObject([
      { answer: { name: 'Ann', off: false }, rev: 1, userNbr: null, lang: 'vi-VN', storeNbr: 'T1' },
    ])
  })

  it('may be empty if no field is required', async () => {
    await shop.put({ nbr: 'nothing', fldList: [{ key: 'name', fldType: 'text' }] })
    expect((await shop.answer('nothing', {})).json.retCode).toBe(1)
  })

  it('is refused by a form that is off, over or unknown', async () => {
    await shop.put({ nbr: 'off', formInfo: { isValid: false } })
    await shop.put({ nbr: 'over', formInfo: { to: '2020-01-01' } })
    await shop.put({ nbr: 'early', formInfo: { from: '2100-01-01' } })
    for (const nbr of ['off', 'over', 'early'])
      expect((await shop.answer(nbr, { name: 'Ann' })).json).toMatchObject({
        retCode: 0,
        code: 'FORM_CLOSED',
        msg: 'This form is not accepting answers. Please contact us if you need help',
      })
    const gone = { nbr: 'nowhere', formNbr: 'nowhere-1', formInfo: { name: 'Ann' } }
    expect((await shop.gateway.call(ops.addForm, gone, browser())).json.retCode).toBe(404)
  })

  it('to a form that was changed meanwhile is refused', async () => {
    const rev = await shop.put({ nbr: 'moved' })
    await shop.put({ nbr: 'moved', formInfo: { title: 'Other' } }, rev)
    const old = { nbr: 'moved', formNbr: 'moved-1', formInfo: { name: 'Ann' } }
    const { json } = await shop.gateway.call(ops.addForm, old, browser())
    expect(json.code).toBe('FORM_CHANGED')
    expect(await rowsOf('moved')).toEqual([])
  })

  it('sent again by the same request counts once', async () => {
    await shop.put({ nbr: 'twice' })
    const again = { ...browser(), reqId: randomUUID() }
    const first = await shop.answer('twice', { name: 'Ann' }, again)
    const second = await shop.answer('twice', { name: 'Ann' }, again)
    expect(second.json.answerNbr).toBe(first.json.answerNbr)
    expect(await rowsOf('twice')).toHaveLength(1)
  })

  const strange: [FldType, unknown, string][] = [
    ['text', 7, 'type'],
    ['text', 'x'.repeat(201), 'max'],
    ['textarea', ['x'], 'type'],
    ['textarea', 'x'.repeat(1001), 'max'],
    ['digit', '12a', 'digit'],
    ['digit', 12, 'type'],
    ['mobile', '123', 'mobile'],
    ['mobile', true, 'type'],
    ['email', 'ann@', 'email'],
    ['email', {}, 'type'],
    ['radio', 'c', 'option'],
    ['radio', ['a'], 'type'],
    ['select', 'c', 'option'],
    ['checkbox', ['a', 'a'], 'option'],
    ['checkbox', 'a', 'option'],
    ['date', '1909-12-31', 'date'],
    ['date', '2999-01-01', 'date'],
    ['date', '2023-02-30', 'date'],
    ['calendar', '2999-01-01', 'date'],
    ['calendar', 3, 'type'],
    ['area', 'TPE', 'area'],
    ['area', ['XXX'], 'area'],
    ['area', ['TPE', '220'], 'area'],
    ['area', ['TPE', '100', '1'], 'area'],
    ['area', ['TPE', ''], 'area'],
    ['image', 'short', 'file'],
    ['image', 'A'.repeat(22), 'file'],
    ['image', ['A'.repeat(22)], 'type'],
    ['images', ['A'.repeat(22)], 'file'],
    ['images', 'A'.repeat(22), 'file'],
    ['switch', 'on', 'type'],
    ['rating', 6, 'type'],
    ['rating', 2.5, 'type'],
    ['rating', '5', 'type'],
  ]
  it.each(strange)('of a %s field that is %j breaks the rule %s', async (fldType, value, rule) => {
    const nbr = `strange-${randomUUID().slice(0, 8)}`
    const fldOptions = ['radio', 'select', 'checkbox'].includes(fldType) ? options : []
    await shop.put({ nbr, fldList: [{ key: 'it', fldType, fldOptions }] })
    const { json } = await shop.answer(nbr, { it: value })
    expect(json).toMatchObject({
      retCode: 0,
      code: 'ANSWER_INVALID',
      data: { faults: [{ key: 'it', rule }] },
    })
    expect(await rowsOf(nbr)).toEqual([])
  })

  it('accepts only the days that a field allows', async () => {
    const today = dayOf(Date.now(), 'Asia/Taipei')
    const tomorrow = dayFrom(today, 1)
    await shop.put({
      nbr: 'days',
      fldList: [
        {
          key: 'it',
          fldType: 'calendar',
          days: { first: 1, last: 20, weekdays: [weekdayOf(tomorrow)] },
        },
      ],
    })
    const ruleOf = async (day: string) => {
      const { json } = await shop.answer('days', { it: day })
      return (json as { data?: { faults?: { rule: string }[] } }).data?.faults?.[0]?.rule // the declared shape of a fault
    }
    expect(await ruleOf(dayFrom(today, -6))).toBe('date')
    expect(await ruleOf(dayFrom(tomorrow, 1))).toBe('weekday')
    expect(await ruleOf(dayFrom(tomorrow, 21))).toBe('date')
    expect(await ruleOf(tomorrow)).toBeUndefined()
  })

  it('is refused with every missing field named', async () => {
    await shop.put({
      nbr: 'missing',
      fldList: [
        { key: 'name', fldType: 'text', isNotNull: true },
        { key: 'agree', fldType: 'switch', isNotNull: true },
        { key: 'note', fldType: 'text' },
      ],
    })
    const { json } = await shop.answer('missing', { agree: false, name: ' ' })
    expect(json.data).toEqual({
      faults: [
        { key: 'name', rule: 'required' },
        { key: 'agree', rule: 'required' },
      ],
    })
  })

  it('may name a county, or one of its districts', async () => {
    await shop.put({ nbr: 'where', fldList: [{ key: 'area', fldType: 'area' }] })
    for (const area of [['TPE'], ['TPE', '100'], ['HSZ', '300-3']])
      expect((await shop.answer('where', { area })).json.retCode).toBe(1)
  })
})

describe('the files of an answer', () => {
  beforeAll(() => shop.put({ nbr: 'files', fldList: pictures }))
  const send = async (nbr = 'files') => fileNbrOf(await shop.upload(nbr, await photo()))

  it('belong to it afterwards', async () => {
    const [one, two] = [await send(), await send()]
    const { json } = await shop.answer('files', { one, more: [two] })
    expect(json.retCode).toBe(1)
    const rows = await shop.gateway.database.db.select().from(formFiles)
    for (const fileNbr of [one, two])
      expect(rows.find((row) => row.fileNbr === fileNbr)?.answerNbr).toBe(json.answerNbr)
    const again = await shop.answer('files', { one: two })
    expect(again.json.data).toEqual({ faults: [{ key: 'one', rule: 'file' }] })
  })

  it('count once each', async () => {
    const one = await send()
    const before = await rowsOf('files')
    const { json } = await shop.answer('files', { one, more: [one] })
    expect(json.data).toEqual({ faults: [{ key: 'more', rule: 'file' }] })
    expect(await rowsOf('files')).toHaveLength(before.length)
    expect((await shop.answer('files', { one })).json.retCode).toBe(1)
  })

  it('are those of its own form and store', async () => {
    const [, other] = shop.gateway.stores
    await shop.put({ nbr: 'others', fldList: pictures })
    await shop.put({ nbr: 'files', fldList: pictures }, 0, other)
    const theirs = fileNbrOf(
      await shop.upload('files', await photo(), { ...browser(), store: other }),
    )
    for (const one of [await send('others'), theirs])
      expect((await shop.answer('files', { one })).json.code).toBe('ANSWER_INVALID')
    expect(
      (await shop.answer('files', { one: theirs }, { ...browser(), store: other })).json.retCode,
    ).toBe(1)
  })

  it('belong to one of many answers that name them at once', async () => {
    const [one, two] = [await send(), await send()]
    const before = await rowsOf('files')
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        shop.answer('files', at % 2 ? { one, more: [two] } : { one: two, more: [one] }),
      ),
    )
    expect(replies.filter(({ json }) => json.retCode === 1)).toHaveLength(1)
    expect(replies.filter(({ json }) => json.code === 'ANSWER_INVALID')).toHaveLength(11)
    expect(await rowsOf('files')).toHaveLength(before.length + 1)
  })
})

describe('a member’s last answer', () => {
  const lastOf = async (at: Awaited<ReturnType<typeof member>>, nbr = 'own', input = {}) =>
    (await shop.gateway.call(ops.getFormValueInfo, { nbr, ...input }, at)).json
  beforeAll(() =>
    shop.put({ nbr: 'own', fldList: [{ key: 'name', fldType: 'text' }, ...pictures] }),
  )

  it("is the newest of the member's own", async () => {
    const [ann, ben] = [await member(), await member()]
    await shop.answer('own', { name: 'first' }, ann)
    await shop.answer('own', { name: 'second' }, ann)
    await shop.answer('own', { name: 'guest' })
    expect(await lastOf(ann)).toMatchObject({
      retCode: 1,
      formValue: { name: 'second' },
      addDate: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    const none = await lastOf(ben)
    expect(none).toMatchObject({ retCode: 1, formValue: {} })
    expect(none).not.toHaveProperty('addDate')
    expect((await lastOf(ben, 'own', { userNbr: ann.userNbr })).retCode).toBe(999)
  })

  it('contains no pictures, which belong to one answer only', async () => {
    const ann = await member()
    const one = fileNbrOf(await shop.upload('own', await photo(), ann))
    expect((await shop.answer('own', { name: 'Ann', one }, ann)).json.retCode).toBe(1)
    expect((await lastOf(ann)).formValue).toEqual({ name: 'Ann' })
  })

  it('requires a session and a form', async () => {
    expect((await shop.gateway.call(ops.getFormValueInfo, { nbr: 'own' })).json.retCode).toBe(999)
    expect((await lastOf(await member(), 'nowhere')).retCode).toBe(404)
  })
})
