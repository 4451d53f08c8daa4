import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { members } from '../../gateway/account/member.tables.ts'
import type { Notification } from '../../gateway/core/ports.ts'
import { composeEmail } from '../../gateway/notification/wording.ts'
import { reviews } from '../../gateway/review/review.tables.ts'
import { orders } from '../../gateway/order/order.tables.ts'
import { sendAnswers } from '../../gateway/review/index.ts'
import { langs } from '../../schemas/lang.ts'
import { listSentLetters } from '../../schemas/notification/notification.ops.ts'
import { answerReview, markReview } from '../../schemas/review/review-operator.ops.ts'
import type { Shopper } from '../orders/orders-shop.ts'
import { createReviewShop, type ReviewShop } from './review-shop.ts'

let shop: ReviewShop
let ann: Shopper
let sent: Extract<Notification, { kind: 'reviewAnswered' }>[] = []
let isDown = false

beforeAll(async () => {
  shop = await createReviewShop()
  ann = await shop.shopper()
  await mailed('ann@shopper.example')
})
afterAll(() => shop.gateway.close())
beforeEach(() => {
  sent = []
})

const db = () => shop.gateway.database.db
const mailed = (email: string | null) =>
  db().update(members).set({ email }).where(eq(members.userNbr, ann.userNbr))
/** Two processes at once. */
const send = async () => {
  const { database, directory } = shop.gateway
  const notifier = {
    send: async (_store: unknown, _lang: unknown, notification: Notification) => {
      if (isDown) throw new Error('no carrier')
      if (notification.kind === 'reviewAnswered') sent.push(notification)
    },
  }
  const ends = await Promise.allSettled(
    [1, 2].map(() => sendAnswers({ database, directory, notifier })),
  )
  // Only once both are over: the slower one would claim what the test does next.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
let goods = 0
async function reviewed(): Promise<string> {
  await shop.check(false)
  const skuId = await shop.sell(`A${++goods}`)
  const { reviewNbr } = await shop.review(ann, await shop.received(ann, skuId))
  return String(reviewNbr)
}
const answer = (reviewNbr: string, text: string) =>
  shop.operate(answerReview, { reviewNbr, answer: text })

it('who reviewed gets one notification of the first answer, and none of its changes', async () => {
  const reviewNbr = await reviewed()
  await send()
  await answer(reviewNbr, ' Thank you! ')
  const { json } = await shop.operate(listSentLetters, {
    state: 'queued',
    kind: 'reviewAnswered',
  })
  expect(json.rows).toMatchObject([
    { kind: 'reviewAnswered', recipient: 'ann@shopper.example', memberNbr: ann.userNbr },
  ])
  await send()
  expect(sent).toMatchObject([
    { to: 'ann@shopper.example', title: 'Product A1', answer: 'Thank you!' },
  ])
  expect(sent[0]?.link).toMatch(/^https?:.*\/m\/item\/[^/]+\/A1$/)
  await answer(reviewNbr, 'Thank you very much!')
  await answer(reviewNbr, '')
  await answer(reviewNbr, 'Thanks')
  await send()
  expect(sent).toHaveLength(1)
})

it('an answer about an order that was placed at no address leads to the store’s own', async () => {
  const reviewNbr = await reviewed()
  await db().update(orders).set({ origin: '' })
  await answer(reviewNbr, 'Thanks')
  await send()
  expect(sent[0]?.link).toMatch(/^https:\/\/[^/]+\/m\/item\//)
})

it('an answer that was taken back, or that nobody sees, sends nothing until it is seen', async () => {
  const reviewNbr = await reviewed()
  await answer(reviewNbr, 'Wrong one')
  await answer(reviewNbr, '')
  await send()
  await shop.operate(markReview, { reviewNbr, stat: 'hidden', reason: 'Names a person' })
  await answer(reviewNbr, 'Sorry')
  await send()
  expect(sent).toEqual([])
  await shop.operate(markReview, { reviewNbr, stat: 'shown' })
  await send()
  expect(sent).toMatchObject([{ answer: 'Sorry' }])
})

it('who has no address gets none', async () => {
  await mailed(null)
  await answer(await reviewed(), 'Thanks')
  await send()
  await mailed('ann@shopper.example')
  await send()
  expect(sent).toEqual([])
})

it('a notification that was not sent is tried again', async () => {
  await answer(await reviewed(), 'Thanks')
  isDown = true
  await expect(send()).rejects.toThrow('not sent')
  isDown = false
  await db().update(reviews).set({ claimedUntil: null })
  await send()
  expect(sent).toHaveLength(1)
})

it.each(langs)('in %s it quotes the answer and shows nothing as HTML', (lang) => {
  const store = shop.gateway.directory.byNbr(shop.storeNbr)
  if (!store) throw new Error('no store')
  const { subject, text, html } = composeEmail(store, lang, {
    kind: 'reviewAnswered',
    channel: 'mail',
    to: 'ann@shopper.example',
    title: 'Tea <b>',
    answer: 'First line\nsecond & last',
    link: 'https://shop.test/m/item/C/A1',
  })
  expect(text).toContain('First line\nsecond & last')
  expect(html).toContain('First line<br>second &amp; last</blockquote>')
  expect(html).toContain('Tea &lt;b&gt;')
  for (const part of [subject, text]) expect(part).not.toMatch(/notification\.|\{\{/)
})
