import type { AnyOp } from '../kit/define-op.ts'
import { rejectReturn, settleReturn } from './return-operator.ops.ts'
import { targetOf, type orderEvents, type OrderEvent } from '../order/order-events.ts'
import * as ops from '../order/order-operator.ops.ts'
import type { OrderStat } from '../order-ref/order-stat.ts'
import { transferReservation } from '../order/reservation.ops.ts'
import * as trials from '../order/trial-operator.ops.ts'

/** Events that an operator may cause. */
export type OperatorEvent = {
  [E in OrderEvent]: 'operator' extends (typeof orderEvents)[E]['by'][number] ? E : never
}[OrderEvent]

/**
 * The operation by which an operator causes each event. The type requires one for every event, so
 * every transition of `order-events` has a button.
 */
export const opOfEvent = {
  captured: ops.confirmPayment,
  capturedLate: ops.confirmPayment,
  trialPaid: ops.confirmPayment,
  trialPaidPart: ops.confirmPayment,
  remittanceReturned: ops.confirmPayment,
  voucherRedeemed: ops.redeemVoucher,
  voided: ops.voidOrder,
  refundRejected: rejectReturn,
  refundSettled: ops.confirmRefund,
  unitsGiven: transferReservation,
  unitsReceived: transferReservation,
  dispatched: ops.shipOrder,
  arrived: ops.arriveOrder,
  delivered: ops.deliverOrder,
  refunded: ops.refundOrder,
  returnRejected: rejectReturn,
  returnSettled: settleReturn,
  returnSettledPart: settleReturn,
  trialApproved: trials.approveTrial,
  trialRejected: trials.rejectTrial,
  trialExtended: trials.extendTrial,
  noted: ops.noteOrder,
} as const satisfies Record<OperatorEvent, AnyOp>

/** Events caused on the order's own page, in the order of their buttons. */
const onOrder = [
  'dispatched',
  'arrived',
  'delivered',
  'captured',
  'capturedLate',
  'trialPaid',
  'trialApproved',
  'trialExtended',
  'trialRejected',
  'refunded',
  'voided',
] as const satisfies readonly OperatorEvent[]
export type OrderTransition = (typeof onOrder)[number]

/** Fields of an order that determine its transitions. */
export interface TransitionInput {
  stat: OrderStat
  isExp: boolean
  isVirtual: boolean
  payDate?: string | undefined
  frcKind?: string | undefined
}

/** Transitions that an operator can cause now. */
export const transitionsOf = ({ payDate, frcKind, ...order }: TransitionInput): OrderTransition[] =>
  onOrder.filter(
    (event) =>
      targetOf(event, {
        ...order,
        paidAt: payDate === undefined ? null : new Date(payDate),
        statBefore: null,
      }) !== undefined &&
      // Only a convenience store reports when a parcel can be fetched.
      (event !== 'arrived' || frcKind === 'store') &&
      // Operators approve or reject a trial first; until then only the shopper can pay.
      (event !== 'trialPaid' || order.stat !== 'applying'),
  )
