import { rememberReturn } from '../../../runtime/router/return-link.ts'
import { hasCart } from '../../../runtime/shop/has-cart.ts'
import { keepForCart } from '../../../runtime/shop/pending-cart.ts'
import type { EventItem, Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { addBuyNow, type addCart } from '../../../schemas/cart/cart.ops.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import { addLines } from './add-lines.ts'
import { chosenLines } from './chosen-lines.ts'
import type { ProductChoice } from './product-choice.ts'

/**
 * Adds the choice to the cart; where guests have none, they sign in first and then find it there.
 * The badge increases at once and is corrected by the gateway's count. Returns whether it succeeded.
 */
export async function putIntoCart(shop: Shop, choice: ProductChoice): Promise<boolean> {
  const lines = chosenLines(choice)
  if (!hasCart(shop)) {
    try {
      keepForCart(lines)
      rememberReturn('/cart')
    } catch {
      showToast(shop, shop.t('failure.storage'), 'error', 5_000) // the address still holds the return path
    }
    shop.go('/account/login?redirect=/cart')
    return true
  }
  const units = lines.reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)
  shop.cartCount.value += units
  try {
    const { cnt } = await addLines(shop, lines)
    shop.cartCount.value = cnt
    showToast(shop, shop.t('actions.added'), 'success', protocol.successToast, {
      text: shop.t('actions.viewCart'),
      run: () => shop.go('/cart'),
    })
    track(shop, choice)
    return true
  } catch (error) {
    shop.cartCount.value -= units
    showUnsold(shop, error)
    return false
  }
}

/**
 * Opens the checkout with the choice; a guest passes the login first. Returns whether it can be
 * bought.
 */
export async function buyAtOnce(shop: Shop, choice: ProductChoice): Promise<boolean> {
  const lines = chosenLines(choice)
  try {
    const [{ isVirtual }, { keepBuyNow }] = await Promise.all([
      shop.call(addBuyNow, { PtList: lines }),
      import('../../../runtime/cache/buy-now.ts'),
    ])
    await keepBuyNow(shop.config.storeNbr, lines)
    const checkout = isVirtual ? '/shop/virtual-checkout' : '/shop/checkout'
    const isMember = shop.session.peek().userNbr !== undefined
    shop.go(
      isMember
        ? checkout
        : `/account/login?redirect=${checkout}&guest=1${isVirtual ? '&virtual=1' : ''}`,
    )
    return true
  } catch (error) {
    showUnsold(shop, error)
    return false
  }
}

/** Shows why the choice cannot be bought, with the limit if one is known. */
export function showUnsold(shop: Shop, error: unknown): void {
  const show = (text: string) => showToast(shop, text, 'error', protocol.errorToast)
  onRefusal<typeof addCart | typeof addBuyNow>(
    error,
    {
      QUOTA_EXCEEDED: ({ quota }) => show(shop.t('actions.quota', { count: quota })),
      EXCEEDS_QTY: ({ qtyAvail }) =>
        qtyAvail ? show(shop.t('actions.upTo', { count: qtyAvail })) : shop.fail(error),
    },
    shop.fail,
  )
}

function track(shop: Shop, { product, sku, quantity }: ProductChoice): void {
  const chosen = sku.peek()
  if (!chosen) return
  const price = chosen.vip_price ?? chosen.price
  const { ptNbr: id, title: name } = product.BasicInfo
  const items: EventItem[] = [{ id, name, price, quantity: quantity.peek() }]
  shop.track({ name: 'add_to_cart', value: price * quantity.peek(), items })
}
