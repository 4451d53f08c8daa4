import type { Lang } from '../../schemas/lang.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'

export const providerNames = ['ecpay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** A try at paying, as a provider is told of it. */
export interface Start {
  attemptNbr: string
  method: PayMethodType
  /** Major units; a whole number where the currency has no decimals. */
  amt: number
  currency: string
  /** What is paid for, in the shopper's words. */
  title: string
  storeName: string
  lang: Lang
  /** Until when it can be paid. */
  deadline: Date
  now: Date
  /** Where the provider tells of it, where it sends the browser afterwards, and where a shopper goes who gives up. */
  notifyUrl: string
  returnUrl: string
  backUrl: string
}

/** How the browser gets there: by an address, by a form that is sent there, or by a script of this host. */
export type StartAnswer =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'js'; src: string }

/** An account or a code that can be paid with until a deadline. */
export interface IssuedCode {
  type: 'atm' | 'cvs'
  bankCode?: string
  account?: string
  code?: string
  /** ISO date-time. */
  deadline?: string
}

/** A notice whose seal was right. */
export interface Verified {
  /** Of this event alone, the same when it is told again. */
  eventId: string
  attemptNbr: string
  tradeNo: string
  outcome: 'paid' | 'coded' | 'failed' | 'ignored'
  /** Major units, as the provider says. */
  amt: number
  code?: IssuedCode
  /** What an operator may read about it. */
  note: string
}

export type RefundOutcome = 'done' | 'refused'

/** A provider, as one store uses it. */
export interface PayProvider {
  name: ProviderName
  methods: readonly PayMethodType[]
  start(start: Start): StartAnswer
  /** What a notice says; `undefined` where its seal is wrong. */
  read(fields: Readonly<Record<string, string>>): Verified | undefined
  /** What the provider expects to hear of a notice that was taken, and of one that was not. */
  taken: string
  refused: string
  /** What the provider knows of a try, in case its notice went astray. Rejects with ProviderUnreachable. */
  query(attemptNbr: string): Promise<Verified | undefined>
  /** Sends money back. Rejects with ProviderUnreachable, where it is not known whether it went. */
  refund(of: {
    attemptNbr: string
    tradeNo: string
    method: PayMethodType
    amt: number
    isWhole: boolean
  }): Promise<RefundOutcome>
}

/** The providers that stores take money by. */
export interface Payments {
  /** Who carries out a method for a store; `undefined` where nobody does. */
  providerFor(
    store: { storeNbr: string; config: { currency: string } },
    method: PayMethodType,
  ): PayProvider | undefined
  /** The store's provider by name: for what comes back from it. */
  byName(storeNbr: string, name: string): PayProvider | undefined
}
