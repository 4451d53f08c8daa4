import { takeForCart } from '../../runtime/shop/pending-cart.ts'
import type { Call, Shop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { addCart, getCartCnt } from '../../schemas/cart/cart.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'

const channelName = 'vitrine-cart'

interface Told {
  userNbr: string | undefined
  count: number
}

/** The number on the badge, the same in all tabs, and what somebody put into the cart before they signed in. */
export function createCartActions(shop: Shop, call: Call) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  let known = shop.cartCount.peek()

  const start = () => {
    channel?.addEventListener('message', ({ data: { userNbr, count } }: MessageEvent<Told>) => {
      if (userNbr !== shop.session.peek().userNbr) return
      known = count
      shop.cartCount.value = count
    })
    shop.cartCount.subscribe((count) => {
      if (count === known) return
      known = count
      const { userNbr } = shop.session.peek()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of one origin
      channel?.postMessage({ userNbr, count } satisfies Told)
    })
  }

  /** Somebody is here: what they meant to buy goes into their cart, before it is shown; then its number is asked for. */
  const arrive = async (): Promise<void> => {
    if (shop.session.peek().userNbr === undefined) return
    const lines = takeForCart()
    if (!lines.length) {
      // The badge is a help: without it nothing is lost.
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
