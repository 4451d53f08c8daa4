import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { reviews } from '../../gateway/review/review.tables.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import {
  findOrder,
  proveOrder,
  sendOrderCode,
  sendProofCode,
} from '../../schemas/order/order-lookup.ops.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import { getDesDetail } from '../../schemas/order/order.ops.ts'
import { payd } from '../../schemas/pay/pay.ops.ts'
import * as reviewOps from '../../schemas/review/review.ops.ts'
import { listReviews } from '../../schemas/review/review-operator.ops.ts'
import { photo } from '../forms/forms-shop.ts'
import { newAddress } from '../gateway/new-address.ts'
import { solveCaptcha } from '../gateway/solve-captcha.ts'
import { line } from '../orders/orders-shop.ts'
import { createReturnsShop, type Answer, type ReturnsShop } from './returns-shop.ts'

let shop: ReturnsShop
beforeAll(async () => {
  shop = await createReturnsShop()
})
afterAll(() => shop.gateway.close())

interface Browser {
  jar: Record<string, string>
  remoteAddress: string
}
const browser = (): Browser => ({ jar: {}, remoteAddress: newAddress() })
let at: Browser
beforeEach(() => {
  at = browser()
})
const call = async (op: AnyOp, input: Answer, from = at): Promise<Answer> =>
  (await shop.gateway.call(op, input, from)).json

let nth = 0
/** A guest's order of two units, with contacts of its own. */
async function ordered(rest: object = {}) {
  const memEmail = `guest-${++nth}@example.com`
  const ptNbr = `GR${nth}`
  const skuId = await shop.sell(ptNbr, { price: 1_000, qty: 9 })
  const token = await shop.guestOrder(skuId, {
    memEmail,
    PtList: [{ skuId, ptNbr, qtyOrd: 2 }],
    amt: 2_100,
    ...rest,
  })
  const [row] = await shop.gateway.database.db.select().from(orders).where(eq(orders.token, token))
  return { token, memEmail, ptNbr, soNbr: row?.soNbr ?? '' }
}
async function paid() {
  const order = await ordered({ payNbr: 'CARD' })
  const going = await call(payd, { soNbr: order.token, payNbr: 'CARD' }, browser())
  await shop.submit(await shop.bankPage(going), 'pay')
  return order
}
async function delivered() {
  const order = await paid()
  for (const op of [orderOps.shipOrder, orderOps.deliverOrder])
    expect((await shop.operate(op, { soNbr: order.soNbr })).json).toMatchObject({ retCode: 1 })
  return order
}

/** The code that was sent last. */
const lastCode = () => {
  const { notification } = shop.gateway.sent.at(-1) ?? {}
  return notification && 'code' in notification ? notification.code : ''
}
async function prove(soNbr: string, from = at): Promise<void> {
  expect(await call(sendProofCode, { soNbr }, from)).toMatchObject({ retCode: 1 })
  expect(await call(proveOrder, { soNbr, code: lastCode() }, from)).toMatchObject({ retCode: 1 })
}
const apply = (soNbr: string, more: object = {}, from = at) =>
  call(
    ops.applyPartRet,
    { soNbr, SodList: [{ ln: 1, qtyRet: 1 }], rsn: 'CHANGED', retType: 3, amt: 1_000, ...more },
    from,
  )

it('gives a member no answer that another got about their order', async () => {
  const [ann, bob] = [await shop.shopper(), await shop.shopper()]
  const skuId = await shop.sell('SHARED', { price: 1_000, qty: 9 })
  const soNbr = await shop.delivered(ann, [line(skuId, 1)], { amt: 1_100 })
  const SodList = [{ ln: 1, qtyRet: 1 }]
  for (const [op, input] of [
    [ops.getAfter, { soNbr }],
    [ops.getRetList, { soNbr }],
    [ops.getPartRetResult, { soNbr, SodList }],
    [ops.getPartRetResult2, { soNbr, SodList }],
  ] as const) {
    expect((await shop.call(op, input, ann)).json).toMatchObject({ retCode: 1 })
    expect((await shop.call(op, input, bob)).json).toMatchObject({ code: 'NOT_FOUND' })
    expect((await shop.call(op, input)).json).toMatchObject({ retCode: 999 })
  }
})

describe('a guest', () => {
  it('gets a paid order refunded that was not sent, and may take the request back', async () => {
    const { token, soNbr } = await paid()
    const asked = { soNbr: token, rsn: 'CHANGED', amt: 2_100 }
    expect(await call(ops.refund, asked)).toMatchObject({ code: 'ORDER_NOT_PROVEN' })
    await prove(token)
    const done = await call(ops.refund, asked)
    expect(done).toMatchObject({ retCode: 1, stat: 'refunding' })
    const { retNbr } = done
    expect(await call(ops.cancelRet, { soNbr: token, retNbr })).toMatchObject({ stat: 'pledge' })
    const again = await call(ops.refund, asked)
    await shop.operate(returnOps.approveReturn, { retNbr: again.retNbr, sendTo: '' })
    await shop.send()
    expect(await shop.moneyOf(soNbr)).toMatchObject({ captured: 2_100, refunded: 2_100 })
  })

  it('returns one unit of two with a picture, and reads where it stands', async () => {
    const { token, soNbr } = await delivered()
    await prove(token)
    const after = await call(ops.getAfter, { soNbr: token })
    expect(after).toMatchObject({ soNbr: token, kind: 'return' })
    expect(
      await call(ops.getPartRetResult, { soNbr: token, SodList: [{ ln: 1, qtyRet: 1 }] }),
    ).toMatchObject({ amtRefund: 1_000 })
    const { fileNbr } = await call(ops.postRetImg, { soNbr: token, upload: await photo() })
    const { retNbr } = await apply(token, { imgs: [fileNbr] })
    // The order keeps the name by which the guest knows it.
    expect(await call(ops.getRetList, { soNbr: token })).toMatchObject({
      RetList: [{ soNbr: token, retNbr, qty: 1 }],
    })
    expect(await call(ops.getRetList2, { soNbr: token, retNbr })).toMatchObject({
      RetInfo: { soNbr: token, imgs: [`/upload/${String(fileNbr)}`] },
    })
    await shop.settle(String(retNbr))
    await shop.send()
    expect(await shop.moneyOf(soNbr)).toMatchObject({ refunded: 1_000 })
    const shown = await shop.operate(returnOps.showReturn, { retNbr })
    expect(shown.json).toMatchObject({ userNbr: '' })
  })

  it('needs a code for each browser, which another order and half an hour later need again', async () => {
    const { token, memEmail } = await delivered()
    const other = await delivered()
    expect(await call(ops.getAfter, { soNbr: token })).toMatchObject({
      code: 'ORDER_NOT_PROVEN',
      data: { contact: `g***${memEmail.slice(memEmail.indexOf('@'))}` },
    })
    await prove(token)
    const SodList = [{ ln: 1, qtyRet: 1 }]
    const reads: [AnyOp, Answer][] = [
      [ops.getAfter, {}],
      [ops.getRetList, {}],
      [ops.getPartRetResult, { SodList }],
      [ops.getPartRetResult2, { SodList }],
      [reviewOps.getBought, {}],
    ]
    // An answer is not given to others who ask the same.
    for (const [op, rest] of reads) {
      expect(await call(op, { soNbr: token, ...rest })).toMatchObject({ retCode: 1 })
      expect(await call(op, { soNbr: token, ...rest }, browser())).toMatchObject({
        code: 'ORDER_NOT_PROVEN',
      })
    }
    for (const [soNbr, from] of [
      [token, browser()],
      [other.token, at],
    ] as const)
      for (const op of [ops.getAfter, ops.getRetList, ops.addAfter])
        expect(await call(op, { soNbr }, from)).toMatchObject({ code: 'ORDER_NOT_PROVEN' })
    expect(await apply(token, {}, browser())).toMatchObject({ code: 'ORDER_NOT_PROVEN' })
    const { db } = shop.gateway.database
    await db.update(orders).set({ proofUntil: new Date() }).where(eq(orders.token, token))
    expect(await apply(token)).toMatchObject({ code: 'ORDER_NOT_PROVEN' })
  })

  it('is not proven by a wrong code, by the code of another order, or by one used before', async () => {
    const mine = await delivered()
    const other = await delivered()
    await call(sendProofCode, { soNbr: mine.token })
    const right = lastCode()
    const tooSoon = await call(sendProofCode, { soNbr: mine.token })
    expect(tooSoon).toMatchObject({ code: 'CODE_TOO_SOON' })
    const wrong = right === '123456' ? '654321' : '123456'
    for (const [soNbr, code] of [
      [mine.token, wrong],
      [other.token, right],
    ])
      expect(await call(proveOrder, { soNbr, code })).toMatchObject({ code: 'INVALID_CODE' })
    expect(await call(proveOrder, { soNbr: mine.token, code: right })).toMatchObject({ retCode: 1 })
    expect(await call(proveOrder, { soNbr: mine.token, code: right }, browser())).toMatchObject({
      code: 'INVALID_CODE',
    })
    expect(await call(sendProofCode, { soNbr: `t${'0'.repeat(32)}` })).toMatchObject({
      retCode: 404,
    })
  })

  it('who has looked the order up by a code needs no other', async () => {
    const { token, soNbr, memEmail } = await delivered()
    const captcha = await solveCaptcha(shop.gateway, sendOrderCode, at)
    await call(sendOrderCode, { soNbr, contact: memEmail, ...captcha })
    await call(findOrder, { soNbr, contact: memEmail, code: lastCode() })
    expect(await call(ops.getAfter, { soNbr: token })).toMatchObject({ retCode: 1 })
  })

  it('cannot return a picture that the guest of another order sent', async () => {
    const mine = await delivered()
    const other = await delivered()
    const there = browser()
    await prove(mine.token)
    await prove(other.token, there)
    const { fileNbr } = await call(
      ops.postRetImg,
      { soNbr: other.token, upload: await photo() },
      there,
    )
    expect(await apply(mine.token, { imgs: [fileNbr] })).toMatchObject({ code: 'IMAGE_UNKNOWN' })
    expect(await call(ops.postRetImg, { upload: await photo() })).toMatchObject({ retCode: 999 })
  })

  it('asks once, though two browsers ask at the same time', async () => {
    const { token } = await delivered()
    await prove(token)
    const answers = await Promise.all([apply(token), apply(token)])
    expect(answers.map(({ retCode }) => retCode).toSorted()).toEqual([0, 1])
  })

  it('reviews what was delivered, under a masked name or another, and no other order', async () => {
    const { token, ptNbr } = await delivered()
    const other = await delivered()
    await prove(token)
    const said = { soNbr: token, ln: 1, stars: 4, text: 'Warm' }
    expect(await call(reviewOps.getBought, { ptNbr, soNbr: token })).toMatchObject({
      maskedName: 'C**',
      BoughtList: [{ soNbr: token, ln: 1, ptNbr }],
    })
    const { fileNbr } = await call(reviewOps.addReviewPicture, {
      soNbr: token,
      ln: 1,
      upload: await photo(),
    })
    const { reviewNbr } = await call(reviewOps.addReview, { ...said, imgs: [fileNbr] })
    expect(await call(reviewOps.addReview, { ...said, soNbr: other.token })).toMatchObject({
      code: 'ORDER_NOT_PROVEN',
    })
    const there = browser()
    await prove(other.token, there)
    const foreign = { reviewNbr, soNbr: other.token, stars: 1, text: 'Cold' }
    expect(await call(reviewOps.changeReview, foreign, there)).toMatchObject({ retCode: 404 })
    expect(
      await call(reviewOps.deleteReview, { reviewNbr, soNbr: other.token }, there),
    ).toMatchObject({ retCode: 404 })
    expect(await call(reviewOps.deleteReview, { reviewNbr })).toMatchObject({ retCode: 999 })
    expect((await shop.operate(listReviews, { ptNbr })).json).toMatchObject({
      rows: expect.anything(),
    })
    const changed = { reviewNbr, soNbr: token, stars: 5, text: 'Very warm', nickname: 'Wei' }
    expect(await call(reviewOps.changeReview, changed)).toMatchObject({ retCode: 1 })
    expect(await call(reviewOps.deleteReview, { reviewNbr, soNbr: token })).toMatchObject({
      retCode: 1,
    })
  })

  it('loses the right to act once the order is in an account, which then has requests and reviews', async () => {
    const { token, soNbr, memEmail } = await delivered()
    await prove(token)
    expect(await call(getDesDetail, { soNbr: token })).toMatchObject({ SoInfo: { isGuest: true } })
    await call(reviewOps.addReview, { soNbr: token, ln: 1, stars: 4, text: 'Warm' })
    const { retNbr } = await apply(token)
    const ann = await shop.shopper()
    const { db } = shop.gateway.database
    await db
      .update(members)
      .set({ email: memEmail, emailProvenAt: new Date() })
      .where(eq(members.userNbr, ann.userNbr))
    expect((await shop.call(ops.claimOrder, { soNbr: token }, ann)).json).toMatchObject({ soNbr })
    expect((await shop.call(ops.getRetList2, { soNbr, retNbr }, ann)).json).toMatchObject({
      retCode: 1,
    })
    const [review] = await db.select().from(reviews).where(eq(reviews.soNbr, soNbr))
    expect(review?.userNbr).toBe(ann.userNbr)
    expect(await call(ops.getAfter, { soNbr: token })).toMatchObject({ retCode: 404 })
    const { SoInfo } = await call(getDesDetail, { soNbr: token })
    expect(SoInfo).not.toHaveProperty('isGuest')
  })
})
