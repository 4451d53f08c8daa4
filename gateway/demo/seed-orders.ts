import type { DemoProduct, DemoStore } from '../../fixtures/demo/demo-store.ts'
import { picture } from '../../fixtures/pictures.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { OrderEvent } from '../../schemas/order/order-events.ts'
import type { OrderStat } from '../../schemas/order-ref/order-stat.ts'
import { toMinor } from '../../schemas/money/money.ts'
import type { Db } from '../db/database.ts'
import { randomNbr, randomSigns } from '../db/random-nbr.ts'
import { bookCapture } from '../ledger/index.ts'
import { payments } from '../ledger/ledger.tables.ts'
import { numberOrdersOf } from '../order/index.ts'
import { orderEventRows, orderLines, orders } from '../order/order.tables.ts'

const minute = 60_000
const day = 1_440 * minute

/** An order of one product with the times of its states; future ones are left out. */
export interface SeededOrder {
  /** Absent for a guest. */
  userNbr?: string
  receiverName: string
  product: DemoProduct
  /** Index into the product's SKUs; the first if absent. */
  sku?: number
  qty: number
  payNbr: 'CARD' | 'COD'
  placedAt: Date
  shippedAt: Date
  deliveredAt: Date
}

/** Writes orders as the shop would, with their payments in the ledger. Returns their numbers. */
export async function seedOrders(
  tx: Db,
  store: DemoStore,
  list: readonly SeededOrder[],
): Promise<string[]> {
  const { storeNbr } = store
  const written = list.map((order) => ({ soNbr: randomNbr('S'), ...stepsOf(store, order), order }))
  if (!written.length) return []
  await tx.insert(orders).values(written.map((one) => rowOf(store, one)))
  await numberOrdersOf(tx, storeNbr)
  await tx.insert(orderLines).values(written.map((one) => lineOf(store, one)))
  await tx.insert(payments).values(written.map(({ soNbr }) => ({ storeNbr, soNbr })))
  await tx.insert(orderEventRows).values(
    written.flatMap(({ soNbr, steps }) =>
      steps.map(({ event, to, by, at }, nth) => ({
        storeNbr,
        soNbr,
        event,
        to,
        by,
        at,
        byName: 'demo',
        from: steps[nth - 1]?.to ?? null,
      })),
    ),
  )
  for (const { soNbr, paidAt, amt } of written)
    if (paidAt)
      await bookCapture(tx, { storeNbr, soNbr }, { amt, ref: `demo:${soNbr}`, at: paidAt })
  return written.map(({ soNbr }) => soNbr)
}

interface Step {
  event: OrderEvent
  to: OrderStat
  by: 'shopper' | 'provider' | 'operator' | 'job'
  at: Date
}

interface Written {
  soNbr: string
  order: SeededOrder
  steps: Step[]
  returnUntil: Date
  paidAt: Date | undefined
  amt: number
}

/** Transitions of an order until now. */
function stepsOf(store: DemoStore, order: SeededOrder): Omit<Written, 'soNbr' | 'order'> {
  const { payNbr, placedAt, shippedAt, deliveredAt, product, qty } = order
  const isCard = payNbr === 'CARD'
  const returnUntil = new Date(deliveredAt.getTime() + store.returnDays * day)
  const capturedAt = new Date(Math.min(placedAt.getTime() + minute, shippedAt.getTime()))
  const all: Step[] = [
    { event: 'placed', to: isCard ? 'pay' : 'cod', by: 'shopper', at: placedAt },
    ...(isCard
      ? [{ event: 'captured', to: 'pledge', by: 'provider', at: capturedAt } as const]
      : []),
    { event: 'dispatched', to: 'shiping', by: 'operator', at: shippedAt },
    { event: 'delivered', to: 'delivered', by: 'operator', at: deliveredAt },
    { event: 'returnWindowEnded', to: 'closed', by: 'job', at: returnUntil },
  ]
  const steps = all.filter(({ at }) => at.getTime() <= Date.now())
  const paidBy = isCard ? 'captured' : 'delivered'
  return {
    steps,
    returnUntil,
    paidAt: steps.find(({ event }) => event === paidBy)?.at,
    amt: qty * toMinor(product.skus[0]?.price ?? product.price, store.currency),
  }
}

function rowOf(
  { storeNbr, defaultLang: lang }: DemoStore,
  { soNbr, order, steps, returnUntil, paidAt, amt }: Written,
): typeof orders.$inferInsert {
  const { userNbr, receiverName, product, payNbr, placedAt } = order
  const atOf = (event: OrderEvent) => steps.find((one) => one.event === event)?.at ?? null
  const deliveredAt = atOf('delivered')
  return {
    storeNbr,
    soNbr,
    token: `t${randomSigns(32)}`,
    userNbr: userNbr ?? null,
    buyer: userNbr ?? `demo:${receiverName}`,
    stat: steps.at(-1)?.to ?? 'pay',
    lang,
    origin: '',
    amtGoods: amt,
    amtCoupon: 0,
    amtPromo: 0,
    amtPoints: 0,
    amtFreight: 0,
    amtFreightOff: 0,
    amt,
    payNbr,
    payKind: payNbr === 'CARD' ? 'online' : 'cod',
    frcNbr: product.temp !== undefined && product.temp !== 'ambient' ? 'COLD' : 'HOME',
    frcKind: 'home',
    receiverName,
    createdAt: placedAt,
    paidAt: paidAt ?? null,
    shippedAt: atOf('dispatched'),
    deliveredAt,
    returnUntil: deliveredAt && returnUntil,
  }
}

const lineOf = (
  { storeNbr, defaultLang: lang }: DemoStore,
  { soNbr, order: { product, sku, qty }, amt }: Written,
): typeof orderLines.$inferInsert => ({
  storeNbr,
  soNbr,
  ln: 1,
  kind: orderLineKinds.main,
  skuId: `${product.ptNbr}-${(sku ?? 0) + 1}`,
  ptNbr: product.ptNbr,
  ptName: product.title[lang] ?? '',
  optdName: sku === undefined ? '' : valuesOf(product, sku, lang),
  img: picture(product.imgs[0] ?? ''),
  qty,
  price: amt / qty,
  listPrice: amt / qty,
  units: Array.from({ length: qty }, () => ({ paid: amt / qty, coupon: 0, promo: 0, points: 0 })),
})

const valuesOf = ({ options, skus }: DemoProduct, sku: number, lang: Lang): string =>
  options
    .map(({ values }, at) => values[skus[sku]?.optionIndexes[at] ?? 0]?.[lang] ?? '')
    .join(', ')
