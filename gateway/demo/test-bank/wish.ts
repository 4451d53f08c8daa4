import type { Lang } from '../../../schemas/lang.ts'
import type { PayMethodType } from '../../../schemas/pay/pay.schema.ts'

export const bankChoices = ['pay', 'decline', 'twice', 'forged', 'wrong', 'hold', 'issue'] as const
export type BankChoice = (typeof bankChoices)[number]

/** The payment request that the bank's page shows. */
export interface Wish {
  attempt: string
  method: PayMethodType
  /** Major units, in the currency's notation. */
  amt: string
  currency: string
  title: string
  storeName: string
  /** The shopper's language. */
  lang: Lang
  notify: string
  back: string
}

/** A payment not completed: a delayed notification, or an unpaid code. */
export interface OpenPayment extends Wish {
  host: string
  code?: string
}
