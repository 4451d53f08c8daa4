import { randomBytes } from 'node:crypto'
import type { DemoStore } from '../../fixtures/demo/demo-store.ts'
import { demoBuyers, demoReviews } from '../../fixtures/demo/reviews.ts'
import { reviewPicture } from '../../fixtures/pictures.ts'
import { createMember } from '../account/index.ts'
import type { Db } from '../db/database.ts'
import { randomNbr } from '../db/random-nbr.ts'
import { countReview } from '../review/index.ts'
import { reviewPictures, reviews } from '../review/review.tables.ts'
import { seedOrders } from './seed-orders.ts'

const day = 86_400_000

/**
 * Writes the demo's buyers, an order that arrived for each of their reviews, and the reviews. Returns the
 * numbers of the buyers.
 */
export async function seedReviews(tx: Db, store: DemoStore): Promise<string[]> {
  const { storeNbr } = store
  const userNbrs: string[] = []
  for (const buyer of demoBuyers[storeNbr] ?? [])
    userNbrs.push(known(await createMember(tx, storeNbr, buyer)))
  for (const {
    ptNbr,
    buyer,
    stars,
    text,
    nickname,
    answer = '',
    imgs = [],
    sku,
    fit,
    height,
    daysAgo,
  } of demoReviews[storeNbr] ?? []) {
    const userNbr = known(userNbrs[buyer])
    const memName = known(demoBuyers[storeNbr]?.[buyer]).memName
    const product = known(store.products.find((one) => one.ptNbr === ptNbr))
    const addedAt = new Date(Date.now() - daysAgo * day)
    const before = (days: number) => new Date(addedAt.getTime() - days * day)
    const [soNbr] = await seedOrders(tx, store, [
      {
        userNbr,
        receiverName: memName,
        product,
        ...(sku !== undefined && { sku }),
        qty: 1,
        payNbr: 'COD',
        placedAt: before(6),
        shippedAt: before(5),
        deliveredAt: before(3),
      },
    ])
    const reviewNbr = randomNbr('V')
    await tx.insert(reviews).values({
      storeNbr,
      reviewNbr,
      ptNbr,
      soNbr: known(soNbr),
      ln: 1,
      userNbr,
      stars,
      text,
      lang: store.defaultLang,
      stat: 'shown',
      addedAt,
      ...(fit && { fit }),
      ...(height !== undefined && { height }),
      ...(nickname !== undefined && { nickname }),
      ...(answer && {
        answer,
        answeredAt: new Date(addedAt.getTime() + day),
        answeredBy: 'demo',
      }),
    })
    for (const [sort, name] of imgs.entries())
      await tx.insert(reviewPictures).values({
        storeNbr,
        fileNbr: randomBytes(16).toString('base64url'),
        key: reviewPicture(name),
        userNbr,
        ptNbr,
        reviewNbr,
        sort,
        addedAt,
      })
    await countReview(tx, { storeNbr, ptNbr }, undefined, {
      stat: 'shown',
      stars,
      fit: fit ?? null,
    })
  }
  return userNbrs
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('seedReviews: a review names what the store has not')
  return value
}
