/** Order states, spelled as on the wire. */
export const orderStats = [
  'pay',
  'cod',
  'cancel',
  'pledge',
  'refunding',
  'shiping',
  'reting',
  'reted',
  'closed',
  'voided',
  'applying',
  'ship',
  'exping',
  'overdue',
  'rejected',
  'delivered',
] as const
export type OrderStat = (typeof orderStats)[number]

/**
 * States before dispatch, in which an order reserves its units. In `refunding` it does so until the
 * refund is booked.
 */
export const reservingStats = [
  'pay',
  'cod',
  'pledge',
  'refunding',
  'applying',
  'ship',
] as const satisfies OrderStat[]

/** Shopper actions on an order, by the name of the button and of the operation. */
export const orderActions = [
  'pay',
  'cancelOrder',
  'applyAgain',
  'buyAgain',
  'reFund',
  'afterSale',
  'exppay',
  'returns',
] as const
export type OrderAction = (typeof orderActions)[number]

interface Offered {
  normal: readonly OrderAction[]
  /** Actions of trial orders, if different. */
  trial?: readonly OrderAction[]
  /** Actions of orders with vouchers only, if different. */
  vouchers?: readonly OrderAction[]
}

/** Actions of the detail view. */
const offered: Record<OrderStat, Offered> = {
  pay: { normal: ['pay', 'cancelOrder'] },
  cod: { normal: ['cancelOrder'], trial: ['applyAgain'] },
  cancel: { normal: ['buyAgain'], trial: ['applyAgain'] },
  pledge: { normal: ['reFund'], trial: [] },
  refunding: { normal: [] },
  shiping: { normal: ['afterSale'], trial: ['exppay'] },
  reting: { normal: [] },
  reted: { normal: ['buyAgain'], trial: [] },
  closed: { normal: ['buyAgain'], trial: ['applyAgain'] },
  voided: { normal: ['buyAgain'], trial: ['applyAgain'] },
  applying: { normal: [], trial: ['exppay', 'cancelOrder'] },
  ship: { normal: [], trial: ['exppay', 'cancelOrder'] },
  exping: { normal: [], trial: ['returns', 'exppay'] },
  overdue: { normal: [], trial: ['exppay'] },
  rejected: { normal: [] },
  delivered: { normal: ['afterSale'], vouchers: ['cancelOrder'] },
}

interface Acting {
  stat: OrderStat
  isExp: boolean
  /** When the order was paid. */
  payDate?: string | undefined
  isVirtual?: boolean
}

/** Returns the actions that a view offers: the list only payment, the detail view all. */
export function actionsOf(
  { stat, isExp, payDate, isVirtual = false }: Acting,
  view: 'detail' | 'list',
): readonly OrderAction[] {
  if (view === 'list') return stat === 'pay' ? ['pay'] : []
  const { normal, trial = normal, vouchers = normal } = offered[stat]
  if (isExp) return payDate === undefined ? trial : trial.filter((action) => action !== 'exppay')
  return isVirtual ? vouchers : normal
}
