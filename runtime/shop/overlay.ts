import type { CaptchaPair } from '../transport/captcha-pair.ts'
import type { Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { ShareChannel, ShareVia } from '../../schemas/share.ts'

/** A page to share with friends. */
export interface Shared {
  /** Absolute address on this host. */
  url: string
  title: string
  /** How a provider returns after sharing, for shares that must be proven. */
  via?: ShareVia
  /** The member's commission per purchase through this link, formatted. */
  earns?: string
}

/** The overlay above the page, with its parameters. One at a time. */
export type Overlay =
  | { name: 'menu' | 'lang' | 'systemError' | 'reload' }
  /** Search with suggestions; starts with `q`. */
  | { name: 'search'; q?: string }
  /** Choose a category; `choose` receives its number and name. */
  | { name: 'types'; choose: (typeNbr: string, name: string) => void; current?: string }
  /**
   * Solve a captcha for `action` (`fun.op`); `done` receives the pair, or nothing if it was closed
   * unsolved.
   */
  | { name: 'captcha'; action: string; done: (pair?: CaptchaPair) => void }
  /**
   * Lets a guest prove the contact of an order by a code; `done` receives whether they did. `contact`
   * is masked.
   */
  | { name: 'proof'; soNbr: string; contact: string; done: (isProven?: boolean) => void }
  /** Asks a guest to sign in and then continue at `link`, or else at the current address. */
  | { name: 'login'; link?: string }
  /**
   * Without `shared` the current page is shared; without `channels` all are offered. `taken` runs
   * after sharing.
   */
  | { name: 'share'; shared?: Shared; channels?: readonly ShareChannel[]; taken?: () => void }
  /** Announces that the page will be shared through the only channel; `share` does it. */
  | { name: 'shareDirect'; channel: string; share: () => void }
  | { name: 'video'; src: string; title: string; poster?: string }
  /** Enlarged pictures, starting with number `at`; those without an `alts` have the title. */
  | {
      name: 'pictures'
      title: string
      images: readonly string[]
      alts?: readonly string[]
      /** Addresses of videos, whose posters are the `images`; empty for a picture. */
      videos?: readonly string[]
      at: number
    }
  | { name: 'coupons'; coupons: readonly Coupon[] }

export type OverlayName = Overlay['name']

/** The props of an overlay's content: the overlay as it was opened. */
export interface OverlayProps<N extends OverlayName> {
  overlay: Extract<Overlay, { name: N }>
}
