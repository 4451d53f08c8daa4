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
 * Keeps the cart badge in sync across tabs, and adds what a guest meant to buy after the sign-in.
 */
export function createCartActions(shop: Shop, call: Call) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  const { storeNbr } = shop.config
  let known = shop.cartCount.peek()

  const start = () => {
    const member = shop.session.peek().userNbr
    // Shown until the gateway answers, so that the badge does not appear late on every page.
    if (member !== undefined && !known) known = readCartCount(storeNbr, member)
    shop.cartCount.value = known
    shop.session.subscribe(({ userNbr }) => {
      if (userNbr === undefined) keepCartCount(storeNbr, undefined, 0)
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
      keepCartCount(storeNbr, userNbr, count)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
      channel?.postMessage({ userNbr, count } satisfies CountMessage)
    })
  }

  /**
   * Runs for a signed-in member: adds the products kept from before the sign-in, or else fetches
   * the cart's count.
   */
  const arrive = async (): Promise<void> => {
    if (shop.session.peek().userNbr === undefined) return
    const lines = takeForCart()
    if (!lines.length) {
      // The badge is optional: a failure is ignored.
      call(getCartCnt, {}).then(
        ({ cnt }) => (shop.cartCount.value = cnt),
        () => undefined,
      )
      return
    }
    try {
      shop.cartCount.value = (await call(addCart, { PtList: lines })).cnt
      await shop.needTexts('product')
      showToast(shop, shop.t('actions.added'), 'success', protocol.successToast)
    } catch (error) {
      shop.fail(error)
    }
  }
  return { start, arrive }
}
