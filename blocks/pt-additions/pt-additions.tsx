import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Price } from '../ui/text/price.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptAdditionsSpec } from './pt-additions.schema.ts'
import css from './pt-additions.module.css'

export const ptAdditions = defineBlock(ptAdditionsSpec, function PtAdditions() {
  const t = useText()
  const choice = useChoice()
  const chosen = useSignal(choice.additions)
  const offered = choice.product.AdditionList.filter(({ qtyAvail }) => qtyAvail > 0)
  if (choice.isSoldOut || !offered.length) return null
  return (
    <fieldset className={css.block}>
      <legend className={css.legend}>{t('additions.title')}</legend>
      {offered.map(({ skuId, name, img, price, origPrice }) => (
        <label key={skuId} className={css.addition}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.has(skuId)}
            onChange={() => choice.toggleAddition(skuId)}
          />
          <span className={css.box}>
            <Icon name="check" size={16} />
          </span>
          <span className={css.picture}>
            <Picture image={img} alt="" sizes="56px" ratio={1} isWhole />
          </span>
          <span className={css.text}>
            <span className={css.name}>{name}</span>
            <Price price={price} originPrice={origPrice} />
          </span>
        </label>
      ))}
    </fieldset>
  )
})
