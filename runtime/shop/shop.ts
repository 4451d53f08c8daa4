import { createContext, useContext } from 'react'
import type { MemAcType, MemInfo, SignedIn, SnsType } from '../../schemas/account/account.schema.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { hrefOf } from '../../schemas/link.ts'
import type { Link } from '../../schemas/link.schema.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import { signal, type Signal } from '../state/signals.ts'
import type { Translate } from '../i18n/texts.ts'
import type { TextBundle } from '../i18n/text-bundle.ts'
import type { CallOptions } from '../transport/transport.ts'
import type { Overlay } from './overlay.ts'

/** Calls an operation; rejects with a CallError. */
export type Call = <O extends AnyOp>(
  op: O,
  input: OpInput<O>,
  options?: CallOptions,
) => Promise<OpOutput<O>>

export interface Session {
  /** The member's number; absent for a guest. */
  userNbr?: string
  levelNbr?: string
  /** The contact the account has alone; its fellow must be bound before pages that need a login (S1 §2). */
  memAcType?: MemAcType
}

/** How somebody signed in, as the login event names it. */
export type LoginMethod = 'sms' | 'email' | 'token' | SnsType

/** What follows signing in and out, whichever block began it. */
export interface Account {
  /** Says so, shows the shop as the member sees it, and goes back to where one came from. */
  entered: (answer: SignedIn, method: LoginMethod) => Promise<void>
  /** The member's own data changed: a contact was bound, or a name. */
  changed: (member: Pick<MemInfo, 'levelNbr' | 'memAcType'>) => void
  /** Ends the session, forgets what was kept for it, and goes home. */
  leave: () => Promise<void>
  /** Leaves for a social account and comes back to `redirect`; with `isBind` it is joined to this account. */
  goSocial: (snsType: SnsType, options?: { redirect?: string; isBind?: boolean }) => Promise<void>
}

/** Something that happened, for the store's analytics; amounts in major units of the store's currency. */
export type ShopEvent =
  | { name: 'login' | 'sign_up'; method: LoginMethod }
  | {
      name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'add_shipping_info'
      value: number
      items: readonly EventItem[]
    }
  | { name: 'add_payment_info'; payKind: string; value: number; items: readonly EventItem[] }
  | { name: 'purchase'; transactionId: string; value: number; items: readonly EventItem[] }
export interface EventItem {
  id: string
  name: string
  price: number
  quantity: number
}

/** What one visit to a store shares: made once a browser, once a request on the server. */
export interface Shop {
  config: ConfigInfo
  lang: Lang
  terminal: Terminal
  t: Translate
  call: Call
  /** Calls a query by its `fun.op`, as bindings name it. */
  query: (from: string, args: Record<string, unknown>) => Promise<unknown>
  /** Address of one of the store's pictures at a width in pixels. */
  imageUrl: (key: string, width: number) => string
  session: Signal<Session>
  cartCount: Signal<number>
  /** Channel of this visit (decision 17); links carry it. */
  corpNbr: Signal<string>
  /** Short messages shown above the page, newest last. */
  toasts: Signal<Toast[]>
  /** Resolves when a part of the texts that the page did not carry is known; the same promise each time. */
  needTexts: (bundle: TextBundle) => Promise<void>
  /** What lies above the page. */
  overlay: Signal<Overlay | null>
  account: Account
  /** Tells why a call failed, and moves on where the error catalogue says so (S1 §8). */
  fail: (error: unknown) => void
  /** Goes to a path of the shop. */
  go: (path: string, options?: { replace?: boolean }) => void
  /** Puts words into the address of the page that stands, which stays as it is; an empty one is taken out. */
  nameView: (words: Readonly<Record<string, string>>) => void
  /** Tells the store's analytics, where it has any. */
  track: (event: ShopEvent) => void
}

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
  /** Milliseconds. */
  lasts: number
  /** What can be done about it, by a tap. */
  action?: { text: string; run: () => void }
}

export const ShopContext = createContext<Shop | null>(null)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop: no ShopContext')
  return shop
}

export const createShop = (
  parts: Omit<Shop, 'session' | 'cartCount' | 'corpNbr' | 'toasts' | 'overlay'> & {
    session?: Session
    cartCount?: number
    /** The channel that the address names. */
    corpNbr?: string | undefined
  },
): Shop => ({
  ...parts,
  session: signal(parts.session ?? {}),
  cartCount: signal(parts.cartCount ?? 0),
  corpNbr: signal(parts.corpNbr ?? parts.config.corpNbr),
  toasts: signal<Toast[]>([]),
  overlay: signal<Overlay | null>(null),
})

/** Where a link leads, relative to the base path, or to another host, phone or mail. */
export const linkHref = (shop: Shop, link: Link): string | undefined =>
  hrefOf(link, shop.corpNbr.peek())
