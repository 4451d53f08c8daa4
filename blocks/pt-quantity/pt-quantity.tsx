import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Icon } from '../ui/icon.tsx'
import { useChoice } from '../ui/product-choice.ts'
import { ptQuantitySpec } from './pt-quantity.schema.ts'
import css from './pt-quantity.module.css'

/** From here on the shopper is told how few are left. */
const few = 5

export const ptQuantity = defineBlock(ptQuantitySpec, function PtQuantity() {
  const t = useText()
  const choice = useChoice()
  const quantity = useSignal(choice.quantity)
  const max = useSignal(choice.maxQuantity)
  const sku = useSignal(choice.sku)
  if (choice.isSoldOut) return null
  const isFew = sku !== undefined && sku.qtyAvail > 0 && sku.qtyAvail <= few
  return (
    <div className={css.block} role="group" aria-label={t('quantity.label')}>
      <span className={css.label}>
        {t('quantity.label')}
        {isFew && <small className={css.few}>{t('quantity.few', { count: sku.qtyAvail })}</small>}
      </span>
      <div className={css.stepper}>
        <button
          type="button"
          className={css.step}
          aria-label={t('quantity.less')}
          aria-disabled={quantity <= 1}
          onClick={() => choice.setQuantity(quantity - 1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <output className={css.value} aria-live="polite">
          {quantity}
        </output>
        <button
          type="button"
          className={css.step}
          aria-label={t('quantity.more')}
          aria-disabled={quantity >= max}
          onClick={() => choice.setQuantity(quantity + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {quantity >= max && t('quantity.max', { max })}
      </span>
    </div>
  )
})
