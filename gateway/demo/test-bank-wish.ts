import type { Lang } from '../../schemas/lang.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'

export const bankChoices = ['pay', 'decline', 'twice', 'forged', 'wrong', 'hold', 'issue'] as const
export type BankChoice = (typeof bankChoices)[number]

/** What the bank's page is asked to take. */
export interface Wish {
  attempt: string
  method: PayMethodType
  /** Major units, in the currency's own notation. */
  amt: string
  currency: string
  title: string
  storeName: string
  /** What the shopper reads. */
  lang: Lang
  notify: string
  back: string
}

/** Money that has not come yet: a notice held back, or a code that nobody has paid. */
export interface OpenPayment extends Wish {
  host: string
  code?: string
}
