import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as ops from '../../schemas/form/form.ops.ts'
import type { Form } from '../../schemas/form/form.schema.ts'
import type { Overrides } from '../gateway/test-gateway.ts'
import { createFormsShop, type FormsShop } from './forms-shop.ts'

let shop: FormsShop
beforeAll(async () => {
  shop = await createFormsShop()
})
afterAll(() => shop.gateway.close())

const info = async (nbr: string, at: Overrides = {}) => {
  const { json } = await shop.gateway.call(ops.getFormInfo, { nbr }, at)
  return json as unknown as Form & { retCode: number }
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('a form', () => {
  it('has its defaults filled in', async () => {
    await shop.put({ nbr: 'plain' })
    expect(await info('plain')).toMatchObject({
      nbr: 'plain',
      formNbr: 'plain-1',
      formInfo: { style: 'plain', isValid: true, isClosed: false, desc: '' },
      fldList: [{ key: 'name', isNotNull: true, isRelation: false, fldOptions: [], fldCmmt: '' }],
    })
  })

  it('is in the requested language, else the store’s, else as written', async () => {
    await shop.put({
      nbr: 'spoken',
      formInfo: { title: 'written', thanks: 'written', submitBttn: 'written' },
      fldList: [
        { key: 'a', fldType: 'radio', fldOptions: [{ value: 'x', name: 'written' } as never] },
      ],
      i18n: {
        'zh-TW': { '/formInfo/title': '標題', '/formInfo/thanks': '謝謝' },
        'en-US': { '/formInfo/title': 'Title', '/fldList/0/fldOptions/0/name': 'Option' },
      },
    })
    const textsIn = async (lang: Overrides['lang']) => {
      const { formInfo, fldList } = await info('spoken', { lang: lang ?? 'en-US' })
      const { title, thanks, submitBttn } = formInfo
      return [title, thanks, submitBttn, fldList[0]?.fldOptions[0]?.name]
    }
    expect(await textsIn('en-US')).toEqual(['Title', '謝謝', 'written', 'Option'])
    expect(await textsIn('th-TH')).toEqual(['標題', '謝謝', 'written', 'written'])
  })

  it('returns only allowed rich text, in every language', async () => {
    const html = '<p onclick="x()">Hi<script>alert(1)</script></p><iframe src="//evil"></iframe>'
    await shop.put({
      nbr: 'rich',
      formInfo: { desc: html },
      i18n: { 'th-TH': { '/formInfo/desc': html } },
    })
    for (const lang of ['en-US', 'th-TH'] as const)
      expect((await info('rich', { lang })).formInfo.desc).toBe('<p>Hi</p>')
  })

  it('closes on time, though its response is cached', async () => {
    const to = inMs(1_200)
    await shop.put({ nbr: 'brief', formInfo: { from: '2020-01-01', to } })
    const before = await info('brief')
    expect(before.formInfo).toMatchObject({ isClosed: false, from: '2019-12-31T16:00:00.000Z', to })
    await sleep(1_400)
    expect((await info('brief')).formInfo.isClosed).toBe(true)
  })

  it('is not open before its time', async () => {
    await shop.put({ nbr: 'later', formInfo: { from: inMs(60_000) } })
    expect((await info('later')).formInfo.isClosed).toBe(true)
  })

  it('shows a change at once, with another number', async () => {
    const rev = await shop.put({ nbr: 'changing', formInfo: { title: 'first' } })
    expect((await info('changing')).formInfo.title).toBe('first')
    await shop.put({ nbr: 'changing', formInfo: { title: 'second' } }, rev)
    expect(await info('changing')).toMatchObject({
      formNbr: 'changing-2',
      formInfo: { title: 'second' },
    })
  })

  it('has a number for each revision, with an id of any length', async () => {
    const nbr = 'n'.repeat(40)
    await shop.put({ nbr })
    expect((await info(nbr)).formNbr).toBe(`${'n'.repeat(29)}-1`)
  })

  it('exists in its own store only', async () => {
    const [, other] = shop.gateway.stores
    await shop.put({ nbr: 'theirs' }, 0, other)
    expect((await info('theirs', { store: other })).retCode).toBe(1)
    expect((await info('theirs')).retCode).toBe(404)
    expect((await info('nowhere')).retCode).toBe(404)
  })
})
