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
  /** Pictures in the sizes and formats that were made. */
  variants: VariantStore
  pictures: Pictures
  /** Files that operators upload in parts. */
  uploads: PartUploads
  /** Files of products that operators upload in parts. */
  imports: PartUploads
  /** Reads these. */
  tables: TableReader
  notifier: Notifier
  social: Social
  payments: Payments
  /** Seals what is stored and never shown again. */
  vault: Vault
  pickup: Pickup
  /** Draws what operators print. */
  printer: Printer
  /** Counts what limits of client addresses allow. */
  counters: Counters
  /** Makes the page of all blocks in all samples; in demo and development only. */
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
  | { kind: 'emailCode' | 'orderEmailCode'; channel: 'mail'; to: string; code: string }
  | { kind: 'resetLink'; channel: 'mail'; to: string; link: string }
  | { kind: 'passwdChanged'; channel: 'mail'; to: string }
  /** A subscribed product is back in stock. */
  | { kind: 'arrival'; channel: 'mail'; to: string; title: string; link: string }
  /** The shop answered what a member wrote of a product. */
  | {
      kind: 'reviewAnswered'
      channel: 'mail'
      to: string
      title: string
      answer: string
      link: string
    }
  /** `by` invites to the Studio of the store. */
  | { kind: 'operatorInvited'; channel: 'mail'; to: string; by: string; link: string }
  | MemberNotification
  | OrderNotification

/** Points that were given or received or will expire, or another level. */
export interface MemberNotification {
  kind: 'pointsGiven' | 'pointsReceived' | 'pointsExpire' | 'levelRaised' | 'levelLowered'
  channel: 'mail' | 'sms'
  to: string
  points: number
  /** Last day on which points that expire can be used, as `YYYY-MM-DD`. */
  until: string
  /** The other member, masked. */
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
  amt: string
  amtRefund: string
  /** Why money goes back. */
  refundReason?: RefundReason
  link: string
  track: string
  /** End of the trial, for people. */
  until: string
  /**
   * Valid voucher codes, each with the product it is good for; for `voucherIssued` by email only.
   */
  vouchers: readonly { name: string; code: string }[]
  /** By email only. */
  details?: OrderDetails
}

/** Order details in an email. */
export interface OrderDetails {
  /** As its owner sees it, without codes. */
  order: Omit<SoInfo, 'VoucherList'>
  /** Absent if nothing is shipped. */
  delivery?: DeliveryPromise
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

/** Where a notification comes from, for the list of sent notifications. */
export interface NotificationOrigin {
  /** The row of its queue, as `order:12`, from which it is sent again after a failure. */
  source?: string
  /** Each attempt has a new link, and ends the one before: a further copy is no duplicate. */
  isNewEachTime?: true
  /** Attempts, this one included. */
  tries?: number
  /** The member whom it is about. */
  userNbr?: string | null
  /** The operator who sends it. */
  byName?: string
  /** Makes it a test, with these words by key instead of the saved ones. */
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
  /** The store's app number at Facebook, if configured. */
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

/** Parameters of a carrier's store map, and of its answer. */
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
  /** The carriers a store offers, and how a convenience store is chosen. */
  offer(store: Store): { chooser: PickupChooser; carriers: readonly PickupCarrier[] }
  /** All stores of a carrier, if `chooser` is `list`. */
  stores(store: Store, frcNbr: PickupCarrier): Promise<readonly KnownStore[]>
  /** The form that opens the carrier's map, if `chooser` is `map`; otherwise `undefined`. */
  map(store: Store, visit: MapVisit): { action: string; fields: Record<string, string> } | undefined
}
