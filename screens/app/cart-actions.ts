import { hasCart } from '../../runtime/shop/has-cart.ts'
import { keepCartCount, readCartCount } from '../../runtime/shop/kept-cart-count.ts'
import { takeForCart } from '../../runtime/shop/pending-cart.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { addCart, getCartCnt } from '../../schemas/cart/cart.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

const channelName = 'vitrine-cart'

interface CountMessage {
  userNbr: string | undefined
  count: number
}

/**
 * Keeps the cart badge in sync across tabs, and adds what a guest chose to the member's cart after
 * the sign-in.
 */
export function createCartActions(shop: Shop, call: Call) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  const { storeNbr } = shop.config
  let known = shop.cartCount.peek()
  /** The guest's cart has something that belongs to the member after the sign-in. */
  let hasLeft = false

  const start = () => {
    let { userNbr: before } = shop.session.peek()
    hasLeft = readCartCount(storeNbr) > 0
    // Shown until the gateway answers, so that the badge does not appear late on every page.
    if (!known && hasCart(shop)) known = readCartCount(storeNbr, before)
    shop.cartCount.value = known
    shop.session.subscribe(({ userNbr }) => {
      if (userNbr === undefined && before !== undefined) keepCartCount(storeNbr)
      before = userNbr
    })
    channel?.addEventListener(
      'message',
      ({ data: { userNbr, count } }: MessageEvent<CountMessage>) => {
        if (userNbr !== shop.session.peek().userNbr) return
        known = count
        shop.cartCount.value = count
      },
    )
    shop.cartCount.subscribe((count) => {
      if (count === known) return
      known = count
      const { userNbr } = shop.session.peek()
      if (userNbr === undefined) hasLeft = count > 0
      keepCartCount(storeNbr, userNbr, count)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
      channel?.postMessage({ userNbr, count } satisfies CountMessage)
    })
  }

  /**
   * Adds what a member chose before the sign-in: the guest's cart, or the products that were kept
   * where guests have none. Otherwise fetches the cart's count.
   */
  const arrive = async (): Promise<void> => {
    const isGuest = shop.session.peek().userNbr === undefined
    // Most guests have no cart, and no call is made for them.
    if (isGuest && !(hasLeft && hasCart(shop))) return
    const lines = isGuest ? [] : takeForCart()
    if (isGuest || (!lines.length && !hasLeft)) {
      // The badge is optional: a failure is ignored.
      call(getCartCnt, {}).then(
        ({ cnt }) => (shop.cartCount.value = cnt),
        () => undefined,
      )
      return
    }
    try {
      if (hasLeft) {
        hasLeft = false
        await (await import('./merge-guest-cart.ts')).mergeGuestCart(shop, call)
      }
      if (!lines.length) return
      shop.cartCount.value = (await call(addCart, { PtList: lines })).cnt
      await shop.needTexts('product')
      showToast(shop, shop.t('actions.added'), 'success', protocol.successToast)
    } catch (error) {
      shop.fail(error)
    }
  }
  return { start, arrive }
}
