import { createContext, useContext } from 'react'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { hrefOf } from '../../schemas/link.ts'
import type { Link } from '../../schemas/link.schema.ts'
import type { Terminal } from '../../schemas/protocol/constants.ts'
import type { AnyOp, OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import { signal, type Signal } from '../state/signals.ts'
import type { Translate } from '../i18n/texts.ts'

/** Calls an operation; rejects with a CallError. */
export type Call = <O extends AnyOp>(op: O, input: OpInput<O>) => Promise<OpOutput<O>>

export interface Session {
  /** The member's number; absent for a guest. */
  userNbr?: string
  levelNbr?: string
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
  /** Which overlay is open: `menu`, `search`, `lang`, `share`. */
  overlay: Signal<string | null>
}

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
  /** Milliseconds. */
  lasts: number
}

export const ShopContext = createContext<Shop | null>(null)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop: no shop above this component; wrap it in ShopContext')
  return shop
}

export const createShop = (
  parts: Pick<Shop, 'config' | 'lang' | 'terminal' | 't' | 'call' | 'query' | 'imageUrl'> & {
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
  overlay: signal<string | null>(null),
})

/** Where a link leads, relative to the base path, or to another host, phone or mail. */
export const linkHref = (shop: Shop, link: Link): string | undefined =>
  hrefOf(link, shop.corpNbr.peek())
