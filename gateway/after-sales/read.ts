import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { RetInfo, RetResult, RetRow } from '../../schemas/after-sales/return.schema.ts'
import { toMajor } from '../../schemas/money/money.ts'
import { placeIn } from '../addr/index.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../db/database.ts'
import { coupons, memberCoupons } from '../coupon/coupon.tables.ts'
import { balanceOf } from '../ledger/index.ts'
import { linesOf, type Order, type OrderLine } from '../order/index.ts'
import { orderLines, orders } from '../order/order.tables.ts'
import { localized } from '../store/store-config.ts'
import { needsConsent } from './decide.ts'
import { imagesOf } from './images.ts'
import type { Request } from './request-transition.ts'
import { reasonsOf } from './reasons.ts'
import { returnEvents, returnLines, returns, type Refund } from './return.tables.ts'

type Asking = Pick<Context, 'store' | 'db' | 'lang'>

/** A request of an order by its number, or `undefined`. */
export async function findRequest(
  db: Db,
  { storeNbr, soNbr }: Pick<Order, 'storeNbr' | 'soNbr'>,
  retNbr: string,
): Promise<Request | undefined> {
  const [request] = await db
    .select()
    .from(returns)
    .where(
      and(eq(returns.storeNbr, storeNbr), eq(returns.soNbr, soNbr), eq(returns.retNbr, retNbr)),
    )
  return request
}

/** Requests that match, newest first. */
export const requestsBy = (db: Db, isWanted: SQL | undefined, limit: number, offset = 0) =>
  db
    .select()
    .from(returns)
    .where(isWanted)
    .orderBy(desc(returns.createdAt), desc(returns.retNbr))
    .limit(limit)
    .offset(offset)

/** Requests as rows of a list. */
export async function retRows(
  { db, store }: Pick<Context, 'store' | 'db'>,
  requests: readonly Request[],
): Promise<RetRow[]> {
  const { storeNbr, config } = store
  const lines = requests.length
    ? await db
        .select({
          retNbr: returnLines.retNbr,
          qty: returnLines.qty,
          line: orderLines,
          orderNo: orders.orderNo,
        })
        .from(returnLines)
        .innerJoin(
          orderLines,
          and(
            eq(orderLines.storeNbr, returnLines.storeNbr),
            eq(orderLines.soNbr, returnLines.soNbr),
            eq(orderLines.ln, returnLines.ln),
          ),
        )
        .innerJoin(
          orders,
          and(eq(orders.storeNbr, returnLines.storeNbr), eq(orders.soNbr, returnLines.soNbr)),
        )
        .where(
          and(
            eq(returnLines.storeNbr, storeNbr),
            inArray(
              returnLines.retNbr,
              requests.map(({ retNbr }) => retNbr),
            ),
          ),
        )
        .orderBy(asc(returnLines.ln))
    : []
  return requests.map((request) => {
    const mine = lines.filter(({ retNbr }) => retNbr === request.retNbr)
    const orderNo = mine[0]?.orderNo
    return {
      ...named(request),
      ...(orderNo && { orderNo }),
      amtRefund: toMajor(request.refund.amt, config.currency),
      qty: mine.reduce((sum, { qty }) => sum + qty, 0),
      SodList: mine.map(({ qty, line }) => ({
        ln: line.ln,
        name: line.ptName,
        option: line.optdName,
        img: line.img,
        qtyRet: qty,
      })),
    }
  })
}

/** A request with its order named as the caller did: by the number, or by a guest's token. */
export const asAsked = <R extends { soNbr: string }>(request: R, soNbr: string): R => ({
  ...request,
  soNbr,
})

const named = ({ soNbr, retNbr, kind, stat, createdAt }: Request) => ({
  soNbr,
  retNbr,
  kind,
  stat,
  addDate: createdAt.toISOString(),
})

/** A refund as a shopper sees it. */
export async function retResult(
  asking: Asking,
  order: Order,
  { refund, lines }: { refund: Refund; lines: readonly OrderLine[] },
): Promise<RetResult> {
  const major = (amount: number) => toMajor(amount, asking.store.config.currency)
  return {
    RetdList: refund.lines.flatMap(({ ln, qty, amt }) => {
      const line = lines.find((one) => one.ln === ln)
      return line
        ? [
            {
              ln,
              name: line.ptName,
              option: line.optdName,
              img: line.img,
              qtyOrd: line.qty,
              qtyRet: qty,
              amtRet: major(amt),
            },
          ]
        : []
    }),
    CouponList: refund.amtClawback
      ? [{ title: await couponName(asking, order), amtClawback: major(refund.amtClawback) }]
      : [],
    amtGift: major(refund.amtGift),
    amtFreight: major(refund.amtFreight),
    amtUnpaid: major(refund.amtUnpaid ?? 0),
    amtEarlier: major(refund.amtEarlier),
    amtRefund: major(refund.amt),
    points: refund.points,
  }
}

async function couponName({ db, store, lang }: Asking, { couponNbr }: Order): Promise<string> {
  if (couponNbr === null) return ''
  const [row] = await db
    .select({ name: coupons.name })
    .from(memberCoupons)
    .innerJoin(
      coupons,
      and(eq(coupons.storeNbr, memberCoupons.storeNbr), eq(coupons.cpnNbr, memberCoupons.cpnNbr)),
    )
    .where(and(eq(memberCoupons.storeNbr, store.storeNbr), eq(memberCoupons.couponNbr, couponNbr)))
  return row ? localized(row.name, lang, store.config.defaultLang) : ''
}

/** A request with its history. */
export async function retInfo(asking: Asking, order: Order, request: Request): Promise<RetInfo> {
  const { db, store, lang } = asking
  const { storeNbr, config } = store
  const { stat, kind, retType, receiverCityId, sendTo, sendUntil } = request
  const steps = await db
    .select()
    .from(returnEvents)
    .where(and(eq(returnEvents.storeNbr, storeNbr), eq(returnEvents.retNbr, request.retNbr)))
    .orderBy(asc(returnEvents.id))
  const reason = (await reasonsOf(db, store)).find(({ rsn }) => rsn === request.rsn)
  const place = receiverCityId === null ? undefined : placeIn(lang, receiverCityId)
  const { owed } = await balanceOf(db, order)
  const lines = await linesOf(db, order)
  return {
    ...named(request),
    ...(await retResult(asking, order, { refund: request.refund, lines })),
    rsnName: reason ? localized(reason.name, lang, config.defaultLang) : '',
    cmmt: request.cmmt,
    ...(retType !== null && { retType }),
    imgs: (await imagesOf(db, request)).map(({ fileNbr }) => `/upload/${fileNbr}`),
    ...(request.receiverName && { receiverName: request.receiverName }),
    ...(request.receiverTel && { receiverTel: request.receiverTel }),
    ...(place && { receiverCity: place.city }),
    ...(request.receiverAddr && { receiverAddr: request.receiverAddr }),
    ...(sendTo && { sendTo }),
    ...(sendUntil && { sendUntil: sendUntil.toISOString() }),
    needsConsent: isUndecided(request) && needsConsent(order, request),
    isCancellable: stat === 'applied' || (kind === 'return' && stat === 'approved'),
    isPaidOut: stat === 'settled' && owed === 0,
    StepList: steps.map((step) => ({
      stat: step.stat,
      at: step.at.toISOString(),
      note: step.note,
    })),
  }
}

const isUndecided = ({ stat }: Request): boolean =>
  stat === 'applied' || stat === 'approved' || stat === 'received'
