import type { KeyedProvider, ProviderKeys } from '../../schemas/pay/provider-keys.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'

export const providerNames = ['ecpay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment attempt as sent to a provider. */
export interface Start {
  attemptNbr: string
  method: PayMethodType
  /** Major units; a whole number if the currency has no decimals. */
  amt: number
  currency: string
  /** What is paid for, in the shopper's language. */
  title: string
  storeName: string
  lang: Lang
  /** When the payment expires. */
  deadline: Date
  now: Date
  /**
   * URLs for the provider's payment notification, for the browser after payment, and for a shopper
   * who cancels.
   */
  notifyUrl: string
  returnUrl: string
  backUrl: string
}

/**
 * How the browser reaches the provider: by a URL, by a form to submit, or by a script of this host.
 */
export type StartAnswer =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'js'; src: string }

/** A bank account or store code that can be paid until a deadline. */
export interface IssuedCode {
  type: 'atm' | 'cvs'
  bankCode?: string
  account?: string
  code?: string
  /** ISO date-time. */
  deadline?: string
}

/** A payment notification with a valid signature. */
export interface Verified {
  /** Unique id of the event; a repeated notification has the same. */
  eventId: string
  attemptNbr: string
  tradeNo: string
  outcome: 'paid' | 'coded' | 'failed' | 'ignored'
  /** Major units, as reported by the provider. */
  amt: number
  code?: IssuedCode
  /** Details for operators. */
  note: string
}

/**
 * What a provider says about an attempt: an event to book, or none, as it is not paid yet, the
 * provider has no payment of this number, or its answer has no known meaning.
 */
export type AskAnswer = Verified | 'unpaid' | 'gone' | 'unknown'

/** Whether a provider accepts the keys it was configured with. */
export type KeyVerdict = 'works' | 'refused'

export type RefundOutcome = 'done' | 'refused'

/** A payment provider, configured for one store. */
export interface PayProvider {
  name: ProviderName
  methods: readonly PayMethodType[]
  start(start: Start): StartAnswer
  /** Parses a payment notification; `undefined` if its signature is wrong. */
  read(fields: Readonly<Record<string, string>>): Verified | undefined
  /** Response bodies for an accepted and for a refused notification. */
  taken: string
  refused: string
  /** Queries an attempt, in case its notification was lost. Rejects with ProviderUnreachable. */
  ask(attemptNbr: string): Promise<AskAnswer>
  /** Asks the provider about its keys; no money moves. Rejects with ProviderUnreachable. */
  tryKeys(): Promise<KeyVerdict>
  /** The types of payments that it can refund; the others need the shopper's bank account. */
  refunds: readonly PayMethodType[]
  /** Refunds a payment. Rejects with ProviderUnreachable if the result is unknown. */
  refund(of: {
    attemptNbr: string
    tradeNo: string
    method: PayMethodType
    amt: number
    isWhole: boolean
  }): Promise<RefundOutcome>
}

/** The payment providers of all stores. */
export interface Payments {
  /** ECPay with other keys than those of the store, to try them. */
  withKeys(provider: KeyedProvider, keys: ProviderKeys[KeyedProvider]): PayProvider
  /** Whether the whole installation has keys of a provider, which stores without their own use. */
  hasKeys(storeNbr: string, provider: KeyedProvider): boolean

  /** The provider of a payment type for a store; `undefined` if there is none. */
  providerFor(
    store: { storeNbr: string; config: { currency: string } },
    method: PayMethodType,
  ): PayProvider | undefined
  /** The store's provider by name, for its notifications. */
  byName(storeNbr: string, name: string): PayProvider | undefined
}
