import { randomBytes } from 'node:crypto'
import type { DemoProduct, DemoStore } from '../../fixtures/demo/demo-store.ts'
import { demoBuyers, demoReviews } from '../../fixtures/demo/reviews.ts'
import { picture, reviewPicture } from '../../fixtures/pictures.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import { toMinor } from '../../schemas/money/money.ts'
import { createMember } from '../account/index.ts'
import type { Db } from '../db/database.ts'
import { randomNbr, randomSigns } from '../db/random-nbr.ts'
import { payments } from '../ledger/ledger.tables.ts'
import { orderEventRows, orderLines, orders } from '../order/order.tables.ts'
import { reviewPictures, reviews, reviewSummaries } from '../review/review.tables.ts'

const day = 86_400_000

/** Writes the demo's buyers, an order that arrived for each of their reviews, and the reviews. */
export async function seedReviews(tx: Db, store: DemoStore): Promise<void> {
  const { storeNbr } = store
  const userNbrs: string[] = []
  for (const buyer of demoBuyers[storeNbr] ?? [])
    userNbrs.push(known(await createMember(tx, storeNbr, buyer)))
  const counts = new Map<string, Record<string, number>>()
  for (const {
    ptNbr,
    buyer,
    stars,
    text,
    nickname,
    answer = '',
    imgs = [],
    daysAgo,
  } of demoReviews[storeNbr] ?? []) {
    const userNbr = known(userNbrs[buyer])
    const memName = known(demoBuyers[storeNbr]?.[buyer]).memName
    const product = known(store.products.find((one) => one.ptNbr === ptNbr))
    const addedAt = new Date(Date.now() - daysAgo * day)
    const soNbr = await seedOrder(tx, store, { userNbr, memName, product, reviewedAt: addedAt })
    const reviewNbr = randomNbr('V')
    await tx.insert(reviews).values({
      storeNbr,
      reviewNbr,
      ptNbr,
      soNbr,
      ln: 1,
      userNbr,
      stars,
      text,
      lang: store.defaultLang,
      stat: 'shown',
      addedAt,
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
    const shown = counts.get(ptNbr) ?? {}
    const column = `stars${stars}`
    counts.set(ptNbr, { ...shown, [column]: (shown[column] ?? 0) + 1 })
  }
  for (const [ptNbr, shown] of counts)
    await tx.insert(reviewSummaries).values({ storeNbr, ptNbr, ...shown })
}

interface Bought {
  userNbr: string
  memName: string
  product: DemoProduct
  reviewedAt: Date
}

/** An order of one unit that arrived, was paid on delivery, and can no longer be returned. */
async function seedOrder(
  tx: Db,
  store: DemoStore,
  { userNbr, memName, product, reviewedAt }: Bought,
): Promise<string> {
  const { storeNbr, defaultLang: lang } = store
  const soNbr = randomNbr('S')
  const amt = toMinor(product.skus[0]?.price ?? product.price, store.currency)
  const before = (days: number) => new Date(reviewedAt.getTime() - days * day)
  await tx.insert(orders).values({
    storeNbr,
    soNbr,
    token: `t${randomSigns(32)}`,
    userNbr,
    buyer: userNbr,
    stat: 'closed',
    lang,
    origin: '',
    amtGoods: amt,
    amtCoupon: 0,
    amtPromo: 0,
    amtPoints: 0,
    amtFreight: 0,
    amtFreightOff: 0,
    amt,
    payNbr: 'COD',
    payKind: 'cod',
    frcNbr: product.temp !== undefined && product.temp !== 'ambient' ? 'COLD' : 'HOME',
    frcKind: 'home',
    receiverName: memName,
    createdAt: before(6),
    paidAt: before(3),
    shippedAt: before(5),
    deliveredAt: before(3),
    returnUntil: new Date(reviewedAt.getTime() + 4 * day),
  })
  await tx.insert(orderLines).values({
    storeNbr,
    soNbr,
    ln: 1,
    kind: orderLineKinds.main,
    skuId: `${product.ptNbr}-1`,
    ptNbr: product.ptNbr,
    ptName: product.title[lang] ?? '',
    optdName: '',
    img: picture(product.imgs[0] ?? ''),
    qty: 1,
    price: amt,
    listPrice: amt,
    units: [{ paid: amt, coupon: 0, promo: 0, points: 0 }],
  })
  await tx.insert(payments).values({ storeNbr, soNbr, captured: amt })
  const moved = { storeNbr, soNbr, byName: 'demo' } as const
  await tx.insert(orderEventRows).values([
    { ...moved, event: 'placed', to: 'cod', by: 'shopper', at: before(6) },
    { ...moved, event: 'dispatched', from: 'cod', to: 'shiping', by: 'operator', at: before(5) },
    {
      ...moved,
      event: 'delivered',
      from: 'shiping',
      to: 'delivered',
      by: 'operator',
      at: before(3),
    },
    {
      ...moved,
      event: 'returnWindowEnded',
      from: 'delivered',
      to: 'closed',
      by: 'job',
      at: new Date(reviewedAt.getTime() + 4 * day),
    },
  ])
  return soNbr
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('seedReviews: a review names what the store has not')
  return value
}
