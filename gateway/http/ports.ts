import type { SnsType } from '../../schemas/account/account.schema.ts'
import type { PickupCarrier, PickupChooser } from '../../schemas/addr/pickup.schema.ts'
import type { DeliveryPromise } from '../../schemas/shipping/shipping.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import type { Db } from '../db/database.ts'
import type { FileStore, Pictures } from '../file/index.ts'
import type { Payments } from './payment-port.ts'
import type { Store } from '../store/store-directory.ts'
import type { Visitor } from './visitor.ts'

/** What the gateway reaches beside its database; each has a built-in default and a real adapter. */
export interface Ports {
  files: FileStore
  pictures: Pictures
  notifier: Notifier
  social: Social
  payments: Payments
  pickup: Pickup
}

/** Something to tell a person, beside the shop itself: by SMS or by mail, in their language. */
export type Notification =
  | { kind: 'loginCode' | 'bindCode' | 'passwdCode'; channel: 'sms'; to: string; code: string }
  | { kind: 'emailCode'; channel: 'mail'; to: string; code: string }
  | { kind: 'resetLink'; channel: 'mail'; to: string; link: string }
  | { kind: 'passwdChanged'; channel: 'mail'; to: string }
  /** What somebody waits for is in stock again. */
  | { kind: 'arrival'; channel: 'mail'; to: string; title: string; link: string }
  | OrderNotification

/**
 * Order status notification. `amt` and `amtRefund` are in display units; `link` is the order page's URL; `track` is the
 * carrier's tracking number.
 */
export interface OrderNotification {
  kind:
    | 'orderPlaced'
    | 'orderPaid'
    | 'orderShipped'
    /** Ready for pickup in its convenience store. */
    | 'orderReady'
    | 'orderDelivered'
    /** Money of it goes back, all or a part: `amtRefund`. */
    | 'orderRefunded'
    | 'orderCancelled'
    /** What was paid is not sent: here are its codes. */
    | 'voucherIssued'
    /** Paid, and its group waits for others; every seat is paid; the group's time is over. */
    | 'groupPaid'
    | 'groupFormed'
    | 'groupFailed'
  channel: 'mail' | 'sms'
  to: string
  soNbr: string
  amt: string
  amtRefund: string
  link: string
  track: string
  /** Codes that are good yet, each with what it is good for; of vouchers by mail only. */
  vouchers: readonly { name: string; code: string }[]
  /** By mail only. */
  details?: OrderDetails
}

/** What an email says of an order beside its news. */
export interface OrderDetails {
  /** As its owner sees it, without codes. */
  order: Omit<SoInfo, 'VoucherList'>
  /** Absent where nothing of it is sent. */
  delivery?: DeliveryPromise
}

export interface Notifier {
  /** Hands a notice over to its carrier. Rejects with NoticeFailed; never called within a transaction. */
  send(store: Store, lang: Lang, notice: Notification): Promise<void>
}

/** Who somebody is at a provider. */
export interface SocialPerson {
  snsType: SnsType
  /** The provider's lasting name of the person. */
  subject: string
  /** As shown there; may be empty. */
  name: string
}

export interface Social {
  /** Begins a visit to the provider; the address to send the browser to. `undefined` where the store has no such provider. */
  begin(
    ctx: { db: Db; store: Store; visitor: Visitor },
    visit: { snsType: SnsType; redirectPath: string; isBind: boolean; userNbr: string | undefined },
  ): Promise<string | undefined>
  /**
   * Who holds a LINE access token that was given to this shop's own channel; `null` for any other token.
   * `undefined` where the store has no LINE. Rejects with ProviderUnreachable where LINE does not answer.
   */
  lineHolder(store: Store, accessToken: string): Promise<SocialPerson | null | undefined>
}

/** A convenience store as its carrier tells it. */
export interface KnownStore {
  storeId: string
  storeName: string
  /** With county and district. */
  storeAddress: string
  /** Code of its district. */
  cityId: string
  isClosed: boolean
}

/** What the map is opened with, and what its answer comes back as. */
export interface MapVisit {
  frcNbr: PickupCarrier
  /** Travels to the map and back. */
  pick: string
  /** Where the map sends the browser with what was chosen. */
  replyUrl: string
  isCollection: boolean
  isWide: boolean
}

/** Convenience stores where a shop's parcels can be fetched. */
export interface Pickup {
  /** Whose stores, and how one is chosen. */
  offer(store: Store): { chooser: PickupChooser; carriers: readonly PickupCarrier[] }
  /** All stores of a carrier, where the way is `list`. */
  stores(store: Store, frcNbr: PickupCarrier): Promise<readonly KnownStore[]>
  /** The form that opens the carrier's map, where the way is `map`; `undefined` elsewhere. */
  map(store: Store, visit: MapVisit): { action: string; fields: Record<string, string> } | undefined
}
