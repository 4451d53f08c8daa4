import { use, useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { CartLine } from '../../../schemas/cart/cart.schema.ts'
import { getPtInfo } from '../../../schemas/catalog/pt.ops.ts'
import OptionSheet from '../buying/option-sheet.tsx'
import { ChoiceContext, createChoice, type ProductChoice } from '../buying/product-choice.ts'
import { useCart } from './cart-context.ts'

interface Props {
  line: CartLine
  onClose: () => void
}

/** Replaces the option of a cart line, chosen as on the product page. */
export default function ChangeOption({ line, onClose }: Props): ReactNode {
  const { call, fail, needTexts, t } = useShop()
  use(needTexts('product'))
  const cart = useCart()
  const { ptNbr, skuId, cartNbr } = line
  const [choice, setChoice] = useState<ProductChoice>()
  useEffect(() => {
    call(getPtInfo, { ptNbr }).then(
      (product) => setChoice(createChoice(product, skuId)),
      (error: unknown) => {
        fail(error)
        onClose()
      },
    )
  }, [call, fail, onClose, ptNbr, skuId])
  if (!choice) return null
  return (
    <ChoiceContext value={choice}>
      <OptionSheet
        action={t('cart.changeDone')}
        hasQuantity={false}
        onDone={async () => {
          const chosen = choice.sku.peek()
          if (chosen && chosen.skuId !== skuId) cart.setSku(cartNbr, chosen.skuId)
          return true
        }}
        onClose={onClose}
      />
    </ChoiceContext>
  )
}
