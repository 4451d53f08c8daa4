import type { Lang, Localized } from '../../schemas/lang.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'

/** Capabilities of a provider, equal for all accounts. */
export interface PaymentCapabilities {
  methods: readonly PayMethodType[]
  /** ISO 4217 codes; `all` for any. */
  currencies: readonly string[] | 'all'
  /**
   * How much of a payment it can refund; with `none` the shop asks for the shopper's bank account.
   */
  refund(method: PayMethodType): 'none' | 'whole' | 'partial'
  /**
   * How a payment begins: by redirect to a page, or by a script on the shop's host
   * (`PaymentOpened.go`).
   */
  begins(method: PayMethodType): 'page' | 'script'
}

/** A payment attempt. */
export interface PaymentAttempt {
  /** Unique for ever, at most 20 letters and digits. */
  attemptNbr: string
  /** The provider's latest reference; '' for none. */
  ref: string
  /** The provider's transaction number; '' before there is one. */
  tradeNo: string
  method: PayMethodType
  /** Major units; a whole number if the currency has no decimals. */
  amt: number
  /** ISO 4217. */
  currency: string
}

/** An attempt to open at its provider. */
export interface PaymentOpening extends PaymentAttempt {
  /** Title of the payment in the shopper's language. */
  title: string
  storeName: string
  lang: Lang
  /** When the payment expires. */
  deadline: Date
  now: Date
  /** Where the provider sends its notifications. */
  notifyUrl: string
  /** Return URL of the browser, after paying and after cancelling. */
  returnUrl: string
  backUrl: string
}

/** The browser's destination: an address, a form to post, or the text of a script. */
export type Destination =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'script'; text: string }

export interface PaymentOpened {
  go: Destination
  /** The provider's reference, if it gave one; passed in every later call. */
  ref?: string
  /** Validity of the destination; absent if it lasts as long as the order is payable. */
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

/** An event of a payment, from a source verified to be the provider. */
export interface PaymentEvent {
  /** Unique at the provider, equal for repeated notifications. */
  eventId: string
  attemptNbr: string
  tradeNo: string
  /** `ignored`: recorded without effect, for example a simulated payment. */
  outcome: 'paid' | 'coded' | 'failed' | 'ignored'
  /** Major units and ISO 4217 code as reported; they must match the attempt. */
  amt: number
  currency: string
  /** The provider's reference, if it changed. */
  ref?: string
  code?: IssuedCode
  /** Details for operators. */
  note: string
}

/** A provider's request in raw form, since signatures cover its bytes. */
export interface ProviderRequest {
  /** Path and query. */
  url: string
  /** The headers listed in `signedHeaders`, in lower case. */
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

/**
 * Events of a verified request with the answer that the provider expects; or only an answer, if it
 * is not verified.
 */
export type Received =
  { events: readonly PaymentEvent[]; reply: ProviderReply } | { refused: ProviderReply }

/**
 * Result of a query: an event to book, or none: not paid yet, attempt unknown to the provider, or
 * an answer of unknown meaning.
 */
export type AskAnswer = PaymentEvent | 'unpaid' | 'gone' | 'unknown'

/** Whether a provider accepts the keys it was configured with. */
export type KeyVerdict = 'works' | 'refused'

/** A refund to request. */
export interface RefundRequest {
  /** Unique for ever; equal in each attempt. */
  refundNbr: string
  attempt: PaymentAttempt
  /** Major units. */
  amt: number
  isWhole: boolean
  now: Date
}

/**
 * `pending`: accepted, to be queried later. `later`: not requested, since the provider takes no
 * refunds at this hour.
 */
export type RefundOutcome = 'done' | 'pending' | 'later' | 'refused'

/** `none`: unknown to the provider, so the refund can be requested again. */
export type RefundState = 'done' | 'pending' | 'refused' | 'none'

/**
 * A payment provider with the account of one store. Calls reject with ProviderUnreachable if their
 * outcome is unknown; a call that moves money is then followed by a query, never repeated blindly.
 */
export interface PaymentProvider {
  name: string
  capabilities: PaymentCapabilities
  /** Opens an attempt; called outside of transactions. The same attempt may be opened again. */
  open(opening: PaymentOpening): Promise<PaymentOpened>
  /** Names of the headers that `receive` needs, in lower case. */
  signedHeaders: readonly string[]
  /** Verifies and parses a request. Pure, so that a stored request can be processed again. */
  receive(request: ProviderRequest): Received
  /**
   * For providers that charge only on the shop's confirmation, after the shopper returned.
   * Idempotent: a confirmed payment returns the same event.
   */
  confirm?(attempt: PaymentAttempt): Promise<AskAnswer>
  /** Queries an attempt, in case its notification was lost. */
  ask(attempt: PaymentAttempt): Promise<AskAnswer>
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Queries a refund that is pending, or whose answer was lost. */
  askRefund?(request: RefundRequest): Promise<RefundState>
  /** Tests the keys at the provider without moving money. */
  tryKeys(): Promise<KeyVerdict>
}

export type ProviderKeys = Readonly<Record<string, string>>

/** A credential that a provider issues to a shop. */
export interface ProviderKey {
  name: string
  label: Localized
  /** Its purpose, unless the name says it. */
  help: Localized
  isSecret: boolean
  isOptional: boolean
  /** Regular expression for the whole text. */
  pattern: string
  maxLength: number
}

/** A provider to choose from, without an account. */
export interface ProviderKind {
  name: string
  title: Localized
  capabilities: PaymentCapabilities
  keys: readonly ProviderKey[]
  /** Name of the key that identifies the account; not a secret. */
  account: string
}

/** The payment providers of all stores. */
export interface Payments {
  /** Providers at which a store can have an account of its own. */
  kinds: readonly ProviderKind[]
  /** A provider with the given keys, to test them; undefined for an unknown provider. */
  withKeys(name: string, keys: ProviderKeys): PaymentProvider | undefined
  /** Whether the installation has keys of a provider for stores without their own. */
  hasKeys(storeNbr: string, name: string): boolean
  /** The provider of a payment type for a store; `undefined` if there is none. */
  providerFor(
    store: { storeNbr: string; config: { currency: string } },
    method: PayMethodType,
  ): PaymentProvider | undefined
  /** The store's provider by name, to receive its notifications. */
  byName(storeNbr: string, name: string): PaymentProvider | undefined
}
