import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { ShareChannel } from '../../schemas/share.ts'

/** The pair that lets one call through (protocol, `captchaCode` and `verifyCode`). */
export interface CaptchaPair {
  captchaCode: string
  verifyCode: string
}

/** What can be sent to friends. */
export interface Shared {
  /** Address on this host, absolute. */
  url: string
  title: string
}

/** What lies above the page, with what it needs to know. One at a time. */
export type Overlay =
  | { name: 'menu' | 'search' | 'lang' | 'systemError' | 'reload' }
  /** Choose a category: its number and name are told to `choose`. */
  | { name: 'types'; choose: (typeNbr: string, name: string) => void; current?: string }
  /** Solve a puzzle for `action` (`fun.op`); told the pair, or nothing where it is closed unsolved. */
  | { name: 'captcha'; action: string; done: (pair?: CaptchaPair) => void }
  /** Asks a guest to sign in, to go on at `link` after it. */
  | { name: 'login'; link: string }
  /** Without `shared` it is the page that is open; without `ways`, which an operator chose, all of them. Tells `taken` when one was taken. */
  | { name: 'share'; shared?: Shared; channels?: readonly ShareChannel[]; taken?: () => void }
  | { name: 'video'; src: string; title: string; poster?: string }
  /** Pictures to look at closely, `at` first. */
  | { name: 'pictures'; title: string; images: readonly string[]; at: number }
  | { name: 'coupons'; coupons: readonly Coupon[] }

export type OverlayName = Overlay['name']

/** What an overlay's content is given: what it was opened with. */
export interface OverlayProps<N extends OverlayName> {
  overlay: Extract<Overlay, { name: N }>
}
