import type { Lang, Localized } from '../../schemas/lang.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'

/** What a provider can do; the same for all accounts at it. */
export interface PaymentCapabilities {
  methods: readonly PayMethodType[]
  /** ISO 4217 codes; `all` for any. */
  currencies: readonly string[] | 'all'
  /** What it can send back of a payment; for `none` the shop needs the shopper's bank account. */
  refund(method: PayMethodType): 'none' | 'whole' | 'partial'
  /** How a payment begins: at an address, or by a script of this host (`PaymentOpened.go`). */
  begins(method: PayMethodType): 'page' | 'script'
}

/** A payment attempt as the shop knows it. */
export interface PaymentAttempt {
  /** Unique for ever, at most 20 letters and digits. */
  attemptNbr: string
  /** The provider's reference, as it last gave it; '' for none. */
  ref: string
  /** The provider's number of the transaction; '' before there is one. */
  tradeNo: string
  method: PayMethodType
  /** Major units; a whole number if the currency has no decimals. */
  amt: number
  /** ISO 4217. */
  currency: string
}

/** An attempt that begins. */
export interface PaymentOpening extends PaymentAttempt {
  /** What is paid for, in the shopper's language. */
  title: string
  storeName: string
  lang: Lang
  /** When the payment expires. */
  deadline: Date
  now: Date
  /** Where the provider sends its notifications. */
  notifyUrl: string
  /** Where the browser goes after the payment, and after a shopper who cancels. */
  returnUrl: string
  backUrl: string
}

/** How the browser reaches the provider: an address, a form to post, or the text of a script. */
export type Destination =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'script'; text: string }

export interface PaymentOpened {
  go: Destination
  /** The provider's reference, if it gave one; handed in with every later call. */
  ref?: string
  /** Until when the destination can be used; without one as long as the order is payable. */
  expiresAt?: Date
}

/** A bank account or store code that can be paid until a deadline. */
export interface IssuedCode {
  type: 'atm' | 'cvs'
  bankCode?: string
  account?: string
  code?: string
  /** ISO date-time. */
  deadline?: string
}

/** What happened to a payment, from a source that was proven to be the provider. */
export interface PaymentEvent {
  /** Unique at the provider; a repeated notification has the same. */
  eventId: string
  attemptNbr: string
  tradeNo: string
  /** `ignored`: recorded, and changes nothing, as a payment that was only simulated. */
  outcome: 'paid' | 'coded' | 'failed' | 'ignored'
  /** Major units and ISO 4217 code, as the provider says; they must be those of the attempt. */
  amt: number
  currency: string
  /** The provider's reference, if it is another one now. */
  ref?: string
  code?: IssuedCode
  /** Details for operators. */
  note: string
}

/** A request of a provider, as it arrived: signatures cover its bytes. */
export interface ProviderRequest {
  /** Path and query. */
  url: string
  /** Those that the provider names in `signedHeaders`, in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** When it arrived; signatures have a time window. */
  at: Date
}

export interface ProviderReply {
  status: number
  /** Content type. */
  type: string
  body: string
}

/** The events of a request and the answer that the provider awaits; or only that, as it is not proven. */
export type Received =
  { events: readonly PaymentEvent[]; reply: ProviderReply } | { refused: ProviderReply }

/**
 * What a provider says about an attempt: an event to book, or none, as it is not paid yet, the
 * provider has no payment of this number, or its answer has no known meaning.
 */
export type AskAnswer = PaymentEvent | 'unpaid' | 'gone' | 'unknown'

/** Whether a provider accepts the keys it was configured with. */
export type KeyVerdict = 'works' | 'refused'

/** Money to be sent back. */
export interface RefundRequest {
  /** Unique for ever; the same in each try. */
  refundNbr: string
  attempt: PaymentAttempt
  /** Major units. */
  amt: number
  isWhole: boolean
  now: Date
}

/**
 * `pending`: accepted, to be asked about later. `later`: nothing was sent, since the provider takes no
 * refunds at this hour.
 */
export type RefundOutcome = 'done' | 'pending' | 'later' | 'refused'

/** `none`: the provider knows no such refund, so that it can be sent again. */
export type RefundState = 'done' | 'pending' | 'refused' | 'none'

/**
 * A payment provider, with the account of one store. Calls that reach it reject with
 * ProviderUnreachable if their result is unknown; what moves money is then asked about, never
 * repeated blindly.
 */
export interface PaymentProvider {
  name: string
  capabilities: PaymentCapabilities
  /** Begins a payment; called outside of transactions. The same attempt may be opened again. */
  open(opening: PaymentOpening): Promise<PaymentOpened>
  /** Names of the headers that `receive` needs, in lower case. */
  signedHeaders: readonly string[]
  /** Proves and parses what the provider sent. Pure: a stored request can be received again. */
  receive(request: ProviderRequest): Received
  /**
   * For providers that charge only when the shop says so, after the shopper returned. Idempotent:
   * of a payment that was confirmed before it returns the same event.
   */
  confirm?(attempt: PaymentAttempt): Promise<AskAnswer>
  /** Queries an attempt, in case its notification was lost. */
  ask(attempt: PaymentAttempt): Promise<AskAnswer>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Asks about a refund that is pending, or whose answer was lost. */
  askRefund?(request: RefundRequest): Promise<RefundState>
  /** Asks the provider about its keys; no money moves. */
  tryKeys(): Promise<KeyVerdict>
}

export type ProviderKeys = Readonly<Record<string, string>>

/** A key that a provider gives to a shop. */
export interface ProviderKey {
  name: string
  label: Localized
  /** What it is good for, if that is not plain. */
  help: Localized
  isSecret: boolean
  isOptional: boolean
  /** Of the whole text. */
  pattern: string
  maxLength: number
}

/** A provider as operators choose it, without an account. */
export interface ProviderKind {
  name: string
  title: Localized
  capabilities: PaymentCapabilities
  keys: readonly ProviderKey[]
  /** The key that identifies the account; not a secret. */
  account: string
}

/** The payment providers of all stores. */
export interface Payments {
  /** Providers at which a store can have its own account. */
  kinds: readonly ProviderKind[]
  /** A provider with other keys than those of the store, to try them; undefined for an unknown one. */
  withKeys(name: string, keys: ProviderKeys): PaymentProvider | undefined
  /** Whether the whole installation has keys of a provider, which stores without their own use. */
  hasKeys(storeNbr: string, name: string): boolean
  /** The provider of a payment type for a store; `undefined` if there is none. */
  providerFor(
    store: { storeNbr: string; config: { currency: string } },
    method: PayMethodType,
  ): PaymentProvider | undefined
  /** The store's provider by name, for its notifications. */
  byName(storeNbr: string, name: string): PaymentProvider | undefined
}
