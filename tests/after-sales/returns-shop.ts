import { eq } from 'drizzle-orm'
import { pointsOf } from '../../gateway/account/index.ts'
import { memberCoupons } from '../../gateway/coupon/coupon.tables.ts'
import { balanceOf } from '../../gateway/ledger/index.ts'
import { sendRefunds } from '../../gateway/payment/index.ts'
import * as ops from '../../schemas/after-sales/return.ops.ts'
import * as returnOps from '../../schemas/after-sales/return-operator.ops.ts'
import * as orderOps from '../../schemas/order/order-operator.ops.ts'
import type { line, Shopper } from '../orders/orders-shop.ts'
import { createBankShop, type BankShop } from '../payments/bank-shop.ts'

/** Amounts in whole dollars. */
export interface ReturnsShop extends BankShop {
  /** Places and pays an order of lines. Returns its number. */
  paid(who: Shopper, lines: ReturnType<typeof line>[], rest: Paid): Promise<string>
  delivered(who: Shopper, lines: ReturnType<typeof line>[], rest: Paid): Promise<string>
  /** Everything that is left, or some lines, as the shopper sees it. */
  preview(who: Shopper, soNbr: string, SodList: Pick[]): Promise<Answer>
  /** Applies for a return of money without goods, unless `rest` says otherwise. */
  apply(who: Shopper, soNbr: string, SodList: Pick[], rest?: object): Promise<Answer>
  refund(who: Shopper, soNbr: string, amt: number, rest?: object): Promise<Answer>
  /** Approves, receives and settles a return as an operator. */
  settle(retNbr: string, rest?: object): Promise<Answer>
  /** Has the provider send what is owed. */
  send(): Promise<void>
  moneyOf(soNbr: string): ReturnType<typeof balanceOf>
  pointsOf(who: Shopper): Promise<number>
  isUsed(couponNbr: string): Promise<boolean>
}

export type Answer = Record<string, unknown>
export type Pick = { ln: number; qtyRet: number }
type Paid = { amt: number } & Record<string, unknown>

export async function createReturnsShop(): Promise<ReturnsShop> {
  const shop = await createBankShop()
  const { storeNbr } = shop
  const { db } = shop.gateway.database
  const operate = async (...[op, input]: Parameters<BankShop['operate']>): Promise<Answer> =>
    (await shop.operate(op, input)).json
  const paid: ReturnsShop['paid'] = async (who, PtList, rest) => {
    const { json } = await shop.order(who, { PtList, ...rest })
    if (json.retCode !== 1) throw new Error(`no order: ${JSON.stringify(json)}`)
    const soNbr = String(json.soNbr)
    if (json.stat === 'pay') await shop.atBank(who, soNbr, 'pay', 'CARD')
    return soNbr
  }
  return {
    ...shop,
    paid,
    async delivered(who, lines, rest) {
      const soNbr = await paid(who, lines, rest)
      await operate(orderOps.shipOrder, { soNbr })
      const { stat } = await operate(orderOps.deliverOrder, { soNbr })
      if (stat !== 'delivered') throw new Error(`${soNbr} is ${String(stat)}`)
      return soNbr
    },
    preview: async (who, soNbr, SodList) =>
      (await shop.call(ops.getPartRetResult, { soNbr, SodList }, who)).json,
    apply: async (who, soNbr, SodList, rest = {}) =>
      (
        await shop.call(
          ops.applyPartRet,
          { soNbr, SodList, rsn: 'CHANGED', cmmt: '', retType: 3, ...rest },
          who,
        )
      ).json,
    refund: async (who, soNbr, amt, rest = {}) =>
      (await shop.call(ops.refund, { soNbr, amt, rsn: 'CHANGED', ...rest }, who)).json,
    async settle(retNbr, rest = {}) {
      const { RetInfo } = await operate(returnOps.showReturn, { retNbr })
      const { retType } = RetInfo as { retType: number }
      await operate(returnOps.approveReturn, { retNbr, sendTo: '1 Return Road' })
      if (retType !== 3) await operate(returnOps.receiveReturn, { retNbr })
      return operate(returnOps.settleReturn, { retNbr, ...rest })
    },
    send: () =>
      sendRefunds(shop.gateway.database, (nbr) => shop.gateway.directory.byNbr(nbr), shop.payments),
    moneyOf: (soNbr) => balanceOf(db, { storeNbr, soNbr }),
    pointsOf: ({ userNbr }) => pointsOf(db, { storeNbr, userNbr }),
    async isUsed(couponNbr) {
      const [row] = await db
        .select()
        .from(memberCoupons)
        .where(eq(memberCoupons.couponNbr, couponNbr))
      return Boolean(row?.usedAt)
    },
  }
}
