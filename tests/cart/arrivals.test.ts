import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrivalNotices } from '../../gateway/arrival/arrival.tables.ts'
import { sendArrivals } from '../../gateway/arrival/index.ts'
import { addNotice } from '../../schemas/arrival/arrival.ops.ts'
import { addCustomInfoForm, getCustomStatSetInfo } from '../../schemas/enquiry/enquiry.ops.ts'
import {
  listArrivals,
  listEnquiries,
  markEnquiry,
} from '../../schemas/enquiry/enquiry-operator.ops.ts'
import { testPorts } from '../gateway/test-ports.ts'
import { productDraft } from '../gateway/test-stores.ts'
import { createCartShop, type CartShop } from './cart-shop.ts'

let shop: CartShop
beforeAll(async () => {
  shop = await createCartShop()
})
afterAll(() => shop.gateway.close())

const person = { noticeName: 'Ann', noticeTel: '0912-345-678', noticeEmail: ' Ann@Example.com' }
const book = (input: Record<string, unknown>) =>
  shop.gateway.call(addNotice, { ...person, ...input }, { lang: 'vi-VN' })
const send = async () => {
  const { ports, sent } = testPorts()
  const { database, directory } = shop.gateway
  // Two processes concurrently.
  await Promise.all(
    [1, 2].map(() => sendArrivals({ database, directory, notifier: ports.notifier })),
  )
  return sent
}

it('sends one notification in the subscriber’s language when there is stock again', async () => {
  const img = '0123456789abcdef_600x900'
  await shop.putSizes('W1', [{ qty: 0 }, { qty: 0 }], { imgs: [img] })
  expect((await book({ ptNbr: 'W1', skuId: 'W1-1' })).json.retCode).toBe(1)
  expect((await book({ ptNbr: 'W1', skuId: 'W1-1' })).json.retCode).toBe(1)
  expect(await shop.db.select().from(arrivalNotices)).toMatchObject([
    { skuId: 'W1-1', email: 'ann@example.com', mobile: '0912345678' },
  ])
  await shop.setStock('W1-2', 5)
  expect(await send()).toEqual([])
  await shop.setStock('W1-1', 5)
  expect(await send()).toMatchObject([
    {
      lang: 'vi-VN',
      notification: {
        kind: 'arrival',
        to: 'ann@example.com',
        title: 'Product W1',
        img,
        link: expect.stringMatching(/^http.*\/m\/item\/main\/W1$/) as string,
      },
    },
  ])
  expect(await send()).toEqual([])
})

it('a back-in-stock request accepts an email address only', async () => {
  await shop.putSizes('W5', [{ qty: 0 }])
  const asked = { ptNbr: 'W5', noticeEmail: 'mei@example.com' }
  expect((await shop.gateway.call(addNotice, asked)).json.retCode).toBe(1)
  await shop.setStock('W5-1', 1)
  expect(await send()).toMatchObject([{ notification: { kind: 'arrival', to: 'mei@example.com' } }])
})

it('an email that could not be sent is retried', async () => {
  await shop.putSizes('W2', [{ qty: 0 }])
  await book({ ptNbr: 'W2' })
  await shop.setStock('W2-1', 1)
  const { database, directory } = shop.gateway
  const broken = { send: () => Promise.reject(new Error('no carrier')) }
  await expect(sendArrivals({ database, directory, notifier: broken })).rejects.toThrow('not sent')
  await database.db.update(arrivalNotices).set({ claimedUntil: null })
  expect(await send()).toHaveLength(1)
})

it('a request is refused for what is in stock or unknown, or with an invalid contact', async () => {
  expect((await book({ ptNbr: 'P1' })).json).toMatchObject({
    code: 'IN_STOCK',
    data: { qtyAvail: 10 },
  })
  expect((await book({ ptNbr: 'Q1' })).json.retCode).toBe(404)
  await shop.putSizes('W3', [{ qty: 0 }])
  expect((await book({ ptNbr: 'W3', noticeTel: 'none' })).json).toMatchObject({
    code: 'INVALID_INPUT',
    data: [{ field: 'noticeTel', rule: 'format' }],
  })
})

it('an enquiry is stored for operators, for products sold by enquiry only', async () => {
  await shop.put(productDraft('W4', { isInquiry: true }))
  const { json } = await shop.gateway.call(getCustomStatSetInfo, { ptNbr: 'W4' })
  expect(json).toMatchObject({ isInquiry: true, title: 'Product W4' })
  const asked = {
    memName: 'Ann',
    mobile: '0912345678',
    email: 'ann@example.com',
    remark: 'In red?',
  }
  const answer = await shop.gateway.call(addCustomInfoForm, { ptNbr: 'W4', ...asked })
  expect(answer.json.retCode).toBe(1)
  expect((await shop.gateway.call(addCustomInfoForm, { ptNbr: 'P1', ...asked })).json.retCode).toBe(
    404,
  )
  expect((await shop.gateway.call(listEnquiries, {})).json.retCode).toBe(404)
  const listed = await shop.gateway.call(listEnquiries, {}, { operator: true })
  expect(listed.json.hasMore).toBe(false)
  expect(listed.json.rows).toMatchObject([
    { ptNbr: 'W4', title: 'Product W4', remark: 'In red?', stat: 'open', answeredBy: '' },
  ])
  const { enquiryNbr } = answer.json
  const mark = (input: object, rest: object = {}) =>
    shop.gateway.call(markEnquiry, { enquiryNbr, ...input }, { operator: true, ...rest })
  await mark({ stat: 'answered', note: 'Called back' })
  const of = async (stat: string) =>
    (await shop.gateway.call(listEnquiries, { stat, ptNbr: 'W4' }, { operator: true })).json.rows
  expect(await of('open')).toEqual([])
  expect(await of('answered')).toMatchObject([{ answeredBy: 'operator', note: 'Called back' }])
  await mark({ stat: 'open' })
  expect(await of('open')).toMatchObject([{ answeredBy: '', answerDate: '', note: '' }])
  const [, other] = shop.gateway.stores
  expect((await mark({ stat: 'answered' }, { store: other })).json.code).toBe('NOT_FOUND')
})

it('operators see which goods shoppers wait for, the most missed first', async () => {
  await shop.put(productDraft('W5', { skus: [] }))
  const { db } = shop.gateway.database
  const waiting = (ptNbr: string, nth: number) => ({
    storeNbr: 'T1',
    noticeNbr: `${ptNbr}-${nth}`,
    ptNbr,
    email: `w${nth}@example.com`,
    lang: 'en-US' as const,
    origin: 'https://shop.test',
  })
  const rows = [waiting('W5', 1), waiting('W5', 2), waiting('W4', 3)]
  await db.insert(arrivalNotices).values(rows)
  const { json } = await shop.gateway.call(listArrivals, {}, { operator: true })
  const listed = (json.rows as { ptNbr: string; count: number }[]).filter(({ ptNbr }) =>
    ['W4', 'W5'].includes(ptNbr),
  )
  expect(listed).toMatchObject([
    { ptNbr: 'W5', title: 'Product W5', count: 2 },
    { ptNbr: 'W4', count: 1 },
  ])
  await db.delete(arrivalNotices).where(inArray(arrivalNotices.ptNbr, ['W4', 'W5']))
})
