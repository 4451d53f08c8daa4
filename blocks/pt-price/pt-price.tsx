import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Price } from '../ui/price.tsx'
import { useChoice } from '../ui/product-choice.ts'
import { ptPriceSpec } from './pt-price.schema.ts'
import css from './pt-price.module.css'

export const ptPrice = defineBlock(ptPriceSpec, function PtPrice() {
  const t = useText()
  const choice = useChoice()
  const { from, to, vipPrice, originPrice } = useSignal(choice.price)
  return (
    <div className={css.block} aria-live="polite">
      <Price price={from} toPrice={to} vipPrice={vipPrice} originPrice={originPrice} size="lg" />
      {choice.product.CpgInfo && (
        <span className={css.campaign}>{t(`campaign.${choice.product.CpgInfo.cpgType}`)}</span>
      )}
    </div>
  )
})
