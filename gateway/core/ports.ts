import type { SnsType } from '../../schemas/account/account.schema.ts'
import type { PickupCarrier, PickupChooser } from '../../schemas/addr/pickup.schema.ts'
import type { DeliveryPromise } from '../../schemas/shipping/shipping.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { OrderNotificationKind } from '../../schemas/notification/notification-kinds.ts'
import type { RefundReason } from '../../schemas/order/refund-reasons.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import type { ResolvedPage } from '../../engine/document/resolved.schema.ts'
import type { Db } from '../db/database.ts'
import type { FileStore, PartUploads, Pictures, VariantStore } from '../file/index.ts'
import type { Counters } from '../kernel/counters.ts'
import type { Payments } from './payment-port.ts'
import type { Printer } from './print-port.ts'
import type { Store } from '../store/store-directory.ts'
import type { TableReader } from './table-port.ts'
import type { Vault } from '../kernel/vault.ts'
import type { Visitor } from '../kernel/visitor.ts'

/**
 * External services of the gateway besides the database; each has a built-in default and a real
 * adapter.
 */
export interface Ports {
  files: FileStore
  /** Encoded variants of pictures, by size and format. */
  variants: VariantStore
  pictures: Pictures
  /** Files that operators upload in parts. */
  uploads: PartUploads
  /** Product files for import, uploaded in parts. */
  imports: PartUploads
  /** Reads product files. */
  tables: TableReader
  notifier: Notifier
  social: Social
  payments: Payments
  /** Encrypts secrets that are stored and never shown again. */
  vault: Vault
  pickup: Pickup
  /** Renders printed documents. */
  printer: Printer
  /** Counters of rate limits by client address. */
  counters: Counters
  /** Page with all samples of all blocks; in demo and development only. */
  samplePage?: (() => ResolvedPage) | undefined
}

/** A notification by SMS or email, in the receiver's language. */
export type Notification =
  | {
      kind: 'loginCode' | 'bindCode' | 'passwdCode' | 'orderCode'
      channel: 'sms'
      to: string
      code: string
    }
  | {
      kind: 'emailCode' | 'orderEmailCode'
      channel: 'mail'
      to: string
      code: string
      /** Scheme and host of the shop that was asked for it. */
      origin?: string
    }
  | { kind: 'resetLink'; channel: 'mail'; to: string; link: string }
  | { kind: 'passwdChanged'; channel: 'mail'; to: string; origin?: string }
  /** A subscribed product is back in stock. */
  | { kind: 'arrival'; channel: 'mail'; to: string; title: string; link: string; img?: string }
  /** The shop answered a member's review. */
  | {
      kind: 'reviewAnswered'
      channel: 'mail'
      to: string
      title: string
      answer: string
      link: string
      /** Key of the product’s picture. */
      img?: string
    }
  /** An invitation to the Studio of the store, from `by`. */
  | { kind: 'operatorInvited'; channel: 'mail'; to: string; by: string; link: string }
  | MemberNotification
  | OrderNotification

/** About points given, received or expiring, or a changed level. */
export interface MemberNotification {
  kind: 'pointsGiven' | 'pointsReceived' | 'pointsExpire' | 'levelRaised' | 'levelLowered'
  channel: 'mail' | 'sms'
  to: string
  points: number
  /** Last day on which points that expire can be used, as `YYYY-MM-DD`. */
  until: string
  /** Name of the other member, masked. */
  other: string
  /** Name of the level. */
  level: string
}

/**
 * Order status notification. `amt` and `amtRefund` are in display units; `link` is the order page's URL; `track` is the
 * carrier's tracking number.
 */
export interface OrderNotification {
  kind: OrderNotificationKind
  channel: 'mail' | 'sms'
  to: string
  soNbr: string
  orderNo?: number
  amt: string
  amtRefund: string
  /** Reason of the refund. */
  refundReason?: RefundReason
  link: string
  track: string
  /** End of the trial, formatted for readers. */
  until: string
  /**
   * Valid voucher codes, each with the product it is good for; for `voucherIssued` by email only.
   */
  vouchers: readonly { name: string; code: string }[]
  /** Order details; by email only. */
  details?: OrderDetails
}

/** Order details in an email. */
export interface OrderDetails {
  /** The order as shown to its owner, without codes. */
  order: Omit<SoInfo, 'VoucherList'>
  /** Delivery promise; absent if nothing is shipped. */
  delivery?: DeliveryPromise
  /** The request that a notification about a refund or return is about. */
  request?: DecidedRequest
}

/** A decided request for a refund or return. */
export interface DecidedRequest {
  /** The shop's message to the shopper. */
  note: string
  /** Where to send the goods; empty if they are not sent. */
  sendTo: string
  /** ISO date-time. */
  sendUntil?: string
}

export interface Notifier {
  /**
   * Passes a notification to its carrier. Rejects with NotificationFailed. Must not be called
   * within a transaction.
   */
  send(
    store: Store,
    lang: Lang,
    notification: Notification,
    origin?: NotificationOrigin,
  ): Promise<void>
}

/** Origin of a notification, for the list of sent notifications. */
export interface NotificationOrigin {
  /** Queue and row, such as `order:12`, so that attempts share one entry. */
  source?: string
  /**
   * Each attempt has a new link that replaces the previous one, so that a further copy is no
   * duplicate.
   */
  isNewEachTime?: true
  /** Number of attempts, including this one. */
  tries?: number
  /** The member it concerns. */
  userNbr?: string | null
  /** The operator who sends it. */
  byName?: string
  /** Sends it as a test, with these texts by key instead of the saved ones. */
  words?: ReadonlyMap<string, string>
}

/** A person's identity at a social provider. */
export interface SocialPerson {
  snsType: SnsType
  /** The provider's permanent identifier of the person. */
  subject: string
  /** Display name at the provider; may be empty. */
  name: string
}

export interface Social {
  /**
   * Starts a social sign-in and returns the URL to send the browser to. `undefined` if the store
   * has not configured the provider.
   */
  begin(
    ctx: { db: Db; store: Store; visitor: Visitor },
    visit: { snsType: SnsType; redirectPath: string; isBind: boolean; userNbr: string | undefined },
  ): Promise<string | undefined>
  /**
   * The person of a LINE access token that was issued for this store's channel; `null` for any
   * other token, `undefined` if the store has no LINE. Rejects with ProviderUnreachable if LINE
   * does not answer.
   */
  lineHolder(store: Store, accessToken: string): Promise<SocialPerson | null | undefined>
  /** The store's Facebook app id, if configured. */
  facebookAppId(store: Store): string | undefined
}

/** A convenience store, with its carrier's data. */
export interface KnownStore {
  storeId: string
  storeName: string
  /** With county and district. */
  storeAddress: string
  /** Code of its district. */
  cityId: string
  isClosed: boolean
}

/** Parameters of a carrier's store map, and of its reply. */
export interface MapVisit {
  frcNbr: PickupCarrier
  /** Token that is passed through the map and returned. */
  pick: string
  /** Where the map sends the browser with the chosen store. */
  replyUrl: string
  isCollection: boolean
  isWide: boolean
}

/** Convenience-store pickup. */
export interface Pickup {
  /** The carriers offered, and how a convenience store is chosen. */
  offer(store: Store): { chooser: PickupChooser; carriers: readonly PickupCarrier[] }
  /** All stores of a carrier, if `chooser` is `list`. */
  stores(store: Store, frcNbr: PickupCarrier): Promise<readonly KnownStore[]>
  /** The form that opens the carrier's map, if `chooser` is `map`; otherwise `undefined`. */
  map(store: Store, visit: MapVisit): { action: string; fields: Record<string, string> } | undefined
}
