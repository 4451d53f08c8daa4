import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/form/form-operator.ops.ts'
import { browser, createFormsShop, formWith, operator, type FormsShop } from './forms-shop.ts'

let shop: FormsShop
beforeAll(async () => {
  shop = await createFormsShop()
})
afterAll(() => shop.gateway.close())

const push = async (form: unknown, rev = 0) =>
  (await shop.gateway.call(ops.pushForm, { form, rev }, operator)).json
const pull = async (nbr: string, at = {}) =>
  (await shop.gateway.call(ops.pullForm, { nbr }, { ...operator, ...at })).json
const rowsOf = (json: Record<string, unknown>) => json.rows as Record<string, unknown>[] // each operation declares them
const nameIn = (answer: unknown) => (answer as { name: string }).name
const namesOf = (...pages: Record<string, unknown>[]) =>
  pages.flatMap(rowsOf).map(({ answer }) => nameIn(answer))
const faultsOf = (json: Record<string, unknown>) =>
  (json.data as { faults: { path: string; rule: string }[] }).faults.map(
    ({ path, rule }) => `${path} ${rule}`,
  )

describe('the operator’s operations', () => {
  it.each([
    [ops.listForms, {}],
    [ops.pullForm, { nbr: 'any' }],
    [ops.pushForm, { form: formWith({ nbr: 'any' }) }],
    [ops.listAnswers, { nbr: 'any' }],
    [ops.showAnswer, { nbr: 'any', answerNbr: 'A1' }],
  ])('do not exist on the wire of the shop: $op', async (op, input) => {
    expect((await shop.gateway.call(op, input)).json.code).toBe('UNKNOWN_OPERATION')
  })
})

describe('saving a form', () => {
  it('stores it as it was written', async () => {
    const form = formWith({ nbr: 'kept', i18n: { 'en-US': { '/formInfo/title': 'Kept' } } })
    expect(await push(form)).toMatchObject({ retCode: 1, rev: 1 })
    expect(await pull('kept')).toMatchObject({ form, rev: 1 })
    expect((await pull('kept')).form).toEqual(form)
  })

  it('keeps only allowed rich text', async () => {
    await push(formWith({ nbr: 'clean', formInfo: { desc: '<p>Hi<script>1</script></p>' } }))
    expect((await pull('clean')).form).toMatchObject({ formInfo: { desc: '<p>Hi</p>' } })
  })

  it('that started from an older revision is refused, and overwrites nothing', async () => {
    const saying = (title: string) => formWith({ nbr: 'once', formInfo: { title } })
    await push(saying('mine'))
    for (const rev of [0, 2, 99])
      expect(await push(saying('theirs'), rev)).toMatchObject({
        retCode: 0,
        code: 'REVISION_CONFLICT',
        data: { rev: 1, savedBy: 'operator' },
      })
    expect((await pull('once')).form).toEqual(saying('mine'))
    expect(await push(formWith({ nbr: 'never' }), 3)).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { rev: 0, savedBy: '' },
    })
  })

  it('lets one of several from the same revision win', async () => {
    await push(formWith({ nbr: 'race' }))
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        push(formWith({ nbr: 'race', formInfo: { title: `s${at}` } }), 1),
      ),
    )
    expect(replies.filter(({ retCode }) => retCode === 1)).toHaveLength(1)
  })

  const text = { key: 'a', fldType: 'text' as const }
  const chosen = (values: string[]) => ({
    key: 'c',
    fldType: 'radio' as const,
    fldOptions: values.map((value) => ({ value })) as never,
  })
  it.each([
    ['no object', 'form', [' type']],
    ['one without a number', { formInfo: {}, fldList: [text] }, ['/nbr required']],
    ['one that asks for nothing', formWith({ nbr: 'x', fldList: [] }), ['/fldList minItems']],
    [
      'an unknown kind of field',
      formWith({ nbr: 'x', fldList: [{ key: 'a', fldType: 'colour' as never }] }),
      ['/fldList/0/fldType enum'],
    ],
    ['an unknown property', { ...formWith({ nbr: 'x' }), more: 1 }, ['/more additionalProperties']],
    [
      'one whose shoppers would see a key',
      formWith({ nbr: 'x', formInfo: { isValid: true }, fldList: [{ ...text, fldName: ' ' }] }),
      ['/fldList/0/fldName name'],
    ],
    ['a key twice', formWith({ nbr: 'x', fldList: [text, text] }), ['/fldList/1/key unique']],
    [
      'a choice without options',
      formWith({ nbr: 'x', fldList: [chosen([])] }),
      ['/fldList/0/fldOptions options'],
    ],
    [
      'an option twice',
      formWith({ nbr: 'x', fldList: [chosen(['a', 'b', 'a'])] }),
      ['/fldList/0/fldOptions/2/value unique'],
    ],
    [
      'days of a field that is no day',
      formWith({ nbr: 'x', fldList: [{ ...text, days: { first: 1 } }] }),
      ['/fldList/0/days days'],
    ],
    [
      'days that leave none',
      formWith({ nbr: 'x', fldList: [{ key: 'd', fldType: 'date', days: { first: 1 } }] }),
      ['/fldList/0/days days'],
    ],
    [
      'an end before the start',
      formWith({ nbr: 'x', formInfo: { from: '2030-01-02', to: '2030-01-01' } }),
      ['/formInfo/to time'],
    ],
    ['no moment', formWith({ nbr: 'x', formInfo: { from: 'soon' } }), ['/formInfo/from format']],
    [
      'texts for what is not there, or is no text',
      formWith({
        nbr: 'x',
        i18n: {
          'en-US': {
            '/fldList/1/fldName': 'x',
            '/fldList/0/key': 'x',
            '/formInfo/style': 'card',
            '/formInfo/__proto__': 'x',
          },
        },
      }),
      [
        '/i18n/en-US/fldList/1/fldName content',
        '/i18n/en-US/fldList/0/key content',
        '/i18n/en-US/formInfo/style content',
        '/i18n/en-US/formInfo/__proto__ content',
      ],
    ],
    [
      'a text that is too long in one language',
      formWith({ nbr: 'x', i18n: { 'th-TH': { '/formInfo/submitBttn': 'x'.repeat(41) } } }),
      ['/i18n/th-TH/formInfo/submitBttn maxLength'],
    ],
    [
      'rich text that is too long once it is cleaned',
      formWith({ nbr: 'x', formInfo: { desc: '<a href="/m/">x</a>'.repeat(5_200) } }),
      ['/formInfo/desc maxLength'],
    ],
    [
      'a language that the shop does not have',
      formWith({ nbr: 'x', i18n: { fr: {} } }),
      ['/i18n/fr additionalProperties'],
    ],
  ])('refuses %s, naming the place', async (_name, form, faults) => {
    const json = await push(form)
    expect(json).toMatchObject({ retCode: 0, code: 'INVALID_FORM' })
    expect(faultsOf(json)).toEqual(faults)
    expect((await pull('x')).retCode).toBe(404)
  })
})

describe('reading answers', () => {
  beforeAll(async () => {
    await shop.put({ nbr: 'asked', formInfo: { title: 'Asked' } })
    for (let at = 1; at <= 5; at++) await shop.answer('asked', { name: `n${at}` })
    const { sid } = await shop.gateway.signIn()
    await shop.answer('asked', { name: 'member' }, { ...browser(), sid })
  })
  const answers = async (input = {}, at = {}) =>
    (await shop.gateway.call(ops.listAnswers, { nbr: 'asked', ...input }, { ...operator, ...at }))
      .json

  it('returns the newest first, a page at a time', async () => {
    const first = await answers({ pageSize: 4 })
    expect(first).toMatchObject({ retCode: 1, title: 'Asked', hasMore: true })
    const before = rowsOf(first).at(-1)?.answerNbr
    // An answer that arrives in the meantime moves nothing.
    await shop.answer('asked', { name: 'late' })
    const second = await answers({ pageSize: 4, before })
    expect(second).toMatchObject({ hasMore: false })
    expect(namesOf(first, second)).toEqual(['member', 'n5', 'n4', 'n3', 'n2', 'n1'])
  })

  it('finds answers with all of the words', async () => {
    await shop.put({
      nbr: 'sought',
      fldList: [
        { key: 'name', fldType: 'text' },
        { key: 'area', fldType: 'area' },
        {
          key: 'pick',
          fldType: 'radio',
          fldOptions: [{ value: 'a', name: '紅茶', img: '', check: false }],
        },
      ],
    })
    await shop.answer('sought', { name: 'Ann 100%', pick: 'a', area: ['TPE', '106'] })
    await shop.answer('sought', { name: 'Ben' })
    const found = async (q: string) => namesOf(await answers({ nbr: 'sought', q }))
    expect(await found('ann')).toEqual(['Ann 100%'])
    expect(await found('紅茶 ANN')).toEqual(['Ann 100%'])
    expect(await found('taipei')).toEqual(['Ann 100%'])
    expect(await found('0%')).toEqual(['Ann 100%'])
    expect(await found('%')).toEqual(['Ann 100%'])
    expect(await found('name')).toEqual([])
    expect(await found(' ')).toEqual(['Ben', 'Ann 100%'])
    const [, row] = rowsOf(await answers({ nbr: 'sought' }))
    expect(row).toMatchObject({
      texts: { pick: '紅茶', area: expect.stringContaining('Taipei') as string },
    })
  })

  it('names the member, time and form', async () => {
    const rows = rowsOf(await answers())
    const [member, guest] = rows.filter(({ answer }) => nameIn(answer) !== 'late')
    expect(member).toMatchObject({
      formNbr: 'asked-1',
      userNbr: expect.stringMatching(/^U/) as string,
      addDate: expect.stringMatching(/Z$/) as string,
    })
    expect(guest).toMatchObject({ userNbr: '' })
  })

  it('lists the forms with their numbers of answers', async () => {
    const { json } = await shop.gateway.call(ops.listForms, {}, operator)
    const rows = rowsOf(json)
    expect(rows.find(({ nbr }) => nbr === 'asked')).toEqual({
      nbr: 'asked',
      title: 'Asked',
      rev: 1,
      isValid: true,
      isOpen: true,
      answers: 7,
      savedBy: 'operator',
      savedAt: expect.stringMatching(/Z$/) as string,
    })
    expect(rows.find(({ nbr }) => nbr === 'kept')).toMatchObject({ answers: 0 })
  })

  it('returns one answer with the fields of its form', async () => {
    const [row] = rowsOf(await answers())
    const shown = async (answerNbr: unknown) =>
      (
        await shop.gateway.call(
          ops.showAnswer,
          { nbr: 'asked', answerNbr: String(answerNbr) },
          operator,
        )
      ).json
    expect(await shown(row?.answerNbr)).toMatchObject({
      title: 'Asked',
      fldList: [{ key: 'name', fldName: 'name', fldType: 'text' }],
      AnswerInfo: row as object,
    })
    expect((await shown('A1')).retCode).toBe(404)
  })

  it('finds nothing of another store', async () => {
    const [, store] = shop.gateway.stores
    expect((await answers({}, { store })).retCode).toBe(404)
    expect((await pull('asked', { store })).retCode).toBe(404)
    const { json } = await shop.gateway.call(ops.listForms, {}, { ...operator, store })
    expect(rowsOf(json)).toEqual([])
  })
})
