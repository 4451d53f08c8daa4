import { Suspense, type ReactNode } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { getPtInfo } from '../../../schemas/catalog/pt.ops.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import { buyAtOnce, putIntoCart } from './buying.ts'
import { ContactSheet } from './lazy-contact.ts'
import { OptionSheet } from './lazy-options.ts'
import { ChoiceContext, createChoice } from './product-choice.ts'

interface Outcome {
  /** Called after the product was added to the cart. */
  onAdded: () => void
  /** Called when the sheet closes. */
  onClose: () => void
}

/**
 * Buys a product from a list without opening its page. A product without options goes into the
 * cart. Otherwise returns the sheet for its options, back-in-stock email or enquiry.
 */
export async function quickBuy(
  shop: Shop,
  ptNbr: string,
  { onAdded, onClose }: Outcome,
): Promise<ReactNode> {
  const [product] = await Promise.all([shop.call(getPtInfo, { ptNbr }), shop.needTexts('product')])
  const choice = createChoice(product)
  const { stat, isVirtual, isInquiry } = product.BasicInfo
  const intoCart = async () => {
    const isDone = await putIntoCart(shop, choice)
    if (isDone) onAdded()
    return isDone
  }
  const isRemoved = stat === 3
  if (isRemoved || !product.SkuInfo.SkuList.length) {
    const text = shop.t(isRemoved ? 'actions.removed' : 'actions.unavailable')
    showToast(shop, text, 'error', protocol.errorToast)
    return null
  }
  const about = isInquiry ? 'enquiry' : choice.isSoldOut ? 'arrival' : undefined
  if (!about && !isVirtual && choice.sku.peek()) {
    await intoCart()
    return null
  }
  return (
    <Suspense>
      <ChoiceContext value={choice}>
        {about ? (
          <ContactSheet about={about} onClose={onClose} />
        ) : (
          // A product that is not shipped is bought alone and never without confirmation.
          <OptionSheet
            action={shop.t(isVirtual ? 'actions.buyNow' : 'actions.addToCart')}
            onDone={isVirtual ? () => buyAtOnce(shop, choice) : intoCart}
            onClose={onClose}
          />
        )}
      </ChoiceContext>
    </Suspense>
  )
}
