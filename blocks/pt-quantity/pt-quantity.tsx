import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Stepper } from '../ui/stepper.tsx'
import { ptQuantitySpec } from './pt-quantity.schema.ts'
import css from './pt-quantity.module.css'

/** From this stock downwards, the shopper sees how many are left. */
const few = 5

export const ptQuantity = defineBlock(ptQuantitySpec, function PtQuantity() {
  const t = useText()
  const choice = useChoice()
  const quantity = useSignal(choice.quantity)
  const max = useSignal(choice.maxQuantity)
  const sku = useSignal(choice.sku)
  const { isInquiry, quota } = choice.product.BasicInfo
  if (choice.isSoldOut || isInquiry) return null
  // Of a product with options, the options say what is left.
  const left = sku && !choice.hasOptions ? choice.leftOf(sku) : undefined
  return (
    <div className={css.block}>
      <span className={css.label}>
        {t('quantity.label')}
        {left && (left.isOffer || left.count <= few) && (
          <small className={css.few}>
            {t(left.isOffer ? 'options.offer' : 'quantity.few', { count: left.count })}
          </small>
        )}
        {quota !== undefined && (
          <small className={css.few}>{t('actions.quota', { count: quota })}</small>
        )}
      </span>
      <Stepper
        value={quantity}
        max={max}
        label={t('quantity.label')}
        onChange={choice.setQuantity}
      />
    </div>
  )
})
