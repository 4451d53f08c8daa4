import { createContext, useContext } from 'react'
import type { MemAcType, MemInfo, SignedIn, SnsType } from '../../schemas/account/account.schema.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { hrefOf } from '../../schemas/link.ts'
import type { Link } from '../../schemas/link.schema.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import { signal, type Signal } from '../../engine/react/signals.ts'
import type { Translate } from '../../site/texts/texts.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
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
  /**
   * Set if the account has only this contact; the other must be added before pages that need a
   * login.
   */
  memAcType?: MemAcType
}

/** The login method, as the analytics event names it. */
export type LoginMethod = 'sms' | 'email' | 'token' | SnsType

/** Steps after signing in and out, for every block that starts them. */
export interface Account {
  /** Shows a message, draws the shop for the member and opens the return address. */
  entered: (answer: SignedIn, method: LoginMethod) => Promise<void>
  /** Called when the member's own data changed, such as a contact or the name. */
  changed: (member: Pick<MemInfo, 'levelNbr' | 'memAcType'>) => void
  /** Ends the session, deletes its data in the browser and opens the home page. */
  leave: () => Promise<void>
  /**
   * Starts a social login that returns to `redirect`; `isBind` links the account to the current
   * member.
   */
  goSocial: (snsType: SnsType, options?: { redirect?: string; isBind?: boolean }) => Promise<void>
}

/** An event for the store's analytics; amounts in major units of the store's currency. */
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

/**
 * State and services of one visit to a store: one per browser page, one per request on the server.
 */
export interface Shop {
  config: ConfigInfo
  lang: Lang
  terminal: Terminal
  t: Translate
  call: Call
  /** Calls a query by its key `fun.op`, as bindings do. */
  query: (from: string, args: Record<string, unknown>) => Promise<unknown>
  /** Address of one of the store's pictures at a width in pixels. */
  imageUrl: (key: string, width: number) => string
  session: Signal<Session>
  cartCount: Signal<number>
  /** Numbers of the products that the visitor saved, newest first; empty before `needFavorites`. */
  favorites: Signal<readonly string[]>
  /** Loads the saved products once; rejects if that fails. */
  needFavorites: () => Promise<void>
  /** Saves or removes products. The change shows at once, and is reverted if the call fails. */
  setFavorites: (ptNbrs: readonly string[], isSaved: boolean) => void
  /**
   * Numbers of the products whose pages were opened in this browser, newest first; empty until the
   * visit has started.
   */
  recentGoods: Signal<readonly string[]>
  removeRecentGoods: (ptNbrs: readonly string[]) => void
  /** The sales channel of this visit; links carry it. */
  corpNbr: Signal<string>
  /** Short messages shown above the page, newest last. */
  toasts: Signal<Toast[]>
  /**
   * Resolves when a text bundle that the page did not include has loaded; the same promise each
   * time.
   */
  needTexts: (bundle: TextBundle) => Promise<void>
  /** The overlay above the page. */
  overlay: Signal<Overlay | null>
  account: Account
  /** Shows why a call failed and handles it, for example by opening the login page. */
  fail: (error: unknown) => void
  /** Goes to a path of the shop. */
  go: (path: string, options?: { replace?: boolean }) => void
  /** Sets query parameters of the current page without reloading it; an empty one is removed. */
  nameView: (words: Readonly<Record<string, string>>) => void
  /** Reports an event to the store's analytics, if any are configured. */
  track: (event: ShopEvent) => void
}

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
  /** Milliseconds. */
  lasts: number
  /** An action offered in the toast. */
  action?: { text: string; run: () => void }
}

export const ShopContext = createContext<Shop | null>(null)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop: must be used inside a ShopContext')
  return shop
}

export const createShop = (
  parts: Omit<
    Shop,
    'session' | 'cartCount' | 'favorites' | 'recentGoods' | 'corpNbr' | 'toasts' | 'overlay'
  > & {
    session?: Session
    cartCount?: number
    favorites?: readonly string[]
    /** The sales channel in the address. */
    corpNbr?: string | undefined
  },
): Shop => ({
  ...parts,
  session: signal(parts.session ?? {}),
  cartCount: signal(parts.cartCount ?? 0),
  favorites: signal(parts.favorites ?? []),
  recentGoods: signal<readonly string[]>([]),
  corpNbr: signal(parts.corpNbr ?? parts.config.corpNbr),
  toasts: signal<Toast[]>([]),
  overlay: signal<Overlay | null>(null),
})

/** The target of a link: relative to the base path, or another host, phone or email address. */
export const linkHref = (shop: Shop, link: Link): string | undefined =>
  hrefOf(link, shop.corpNbr.peek())
