import { hasCart } from '../../../runtime/shop/has-cart.ts'
import { keepForCart } from '../../../runtime/shop/pending-cart.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { isNotFound } from '../../../runtime/transport/call-error.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { addAfter, claimOrder } from '../../../schemas/after-sales/return.ops.ts'
import { orderLineKinds } from '../../../schemas/order/checkout.schema.ts'
import { buyAgain, cancelOrder } from '../../../schemas/order/order.ops.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import { addLines } from '../buying/add-lines.ts'
import { afterPath } from './after-paths.ts'
import { detailPath } from './order-paths.ts'
import type { OrderState } from './order-state.ts'

/**
 * Cancels an order and shows its new status on the same page, since the previous page may be its
 * payment page.
 */
export async function cancelIt(shop: Shop, { order, renew }: OrderState): Promise<void> {
  const soNbr = order.peek()?.soNbr
  if (soNbr === undefined) return
  try {
    await shop.call(cancelOrder, { soNbr })
  } catch (error) {
    await onRefusal<typeof cancelOrder>(
      error,
      {
        // Paid, shipped or cancelled in the meantime: other actions apply now.
        ORDER_NOT_CANCELLABLE(_data, text) {
          showToast(shop, text, 'error', 6_000)
          return renew()
        },
      },
      () => {
        if (!isNotFound(error) || !isSoToken(soNbr)) throw error
        showToast(shop, shop.t('order.ownerOnly'), 'error', 6_000)
      },
    )
    return
  }
  await renew()
  showToast(shop, shop.t('order.cancelDone'), 'success', protocol.successToast)
}

/** Adds the products that are still available to the cart, and names the others. */
export async function buyItAgain(shop: Shop, { soNbr, SodList }: SoInfo): Promise<void> {
  if (isSoToken(soNbr)) {
    // A visitor with a token does not own the order: its products are added like a guest's.
    const lines = SodList.filter(({ kind }) => kind === orderLineKinds.main).map(
      ({ skuId, ptNbr, qtyOrd }) => ({ skuId, ptNbr, qtyOrd, kind: orderLineKinds.main }),
    )
    if (hasCart(shop)) {
      shop.cartCount.value = (await addLines(shop, lines)).cnt
      return shop.go('/cart')
    }
    keepForCart(lines)
    return shop.go('/account/login?redirect=/cart')
  }
  const { qty, GoneList } = await shop.call(buyAgain, { soNbr })
  const names = [...new Set(GoneList.map(({ ptName }) => ptName))].join(shop.t('order.joiner'))
  if (names) showToast(shop, shop.t('order.gone', { names }), 'error', 8_000)
  if (!qty) return
  shop.cartCount.value += qty
  showToast(shop, shop.t('order.again', { count: qty }), 'success', 2_500)
  shop.go('/cart')
}

/** Creates the after-sales case of an order and opens its page. */
export async function openAfterSales(shop: Shop, { soNbr }: SoInfo): Promise<void> {
  try {
    await shop.call(addAfter, { soNbr })
  } catch (error) {
    // The after-sales page explains why nothing can be returned.
    onRefusal<typeof addAfter>(error, { RET_NOT_POSSIBLE: () => undefined }, (other) => {
      throw other
    })
  }
  shop.go(afterPath(soNbr))
}

/** Adds a guest's order to the account of the visitor, who logs in first. */
export async function claimIt(shop: Shop, { soNbr }: SoInfo): Promise<void> {
  if (shop.session.peek().userNbr === undefined)
    return shop.go(`/account/login?redirect=${encodeURIComponent(detailPath(soNbr))}`)
  try {
    const claimed = await shop.call(claimOrder, { soNbr })
    shop.go(detailPath(claimed.soNbr), { replace: true })
  } catch (error) {
    onRefusal<typeof claimOrder>(
      error,
      { NOT_YOURS: () => showToast(shop, shop.t('order.claimText'), 'error', 8_000) },
      (other) => {
        throw other
      },
    )
  }
}
