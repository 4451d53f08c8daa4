import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { cartHintSpec } from './cart-hint.schema.ts'
import css from './cart-hint.module.css'

export const cartHint = defineBlock(cartHintSpec, function CartHint({ props: { text } }) {
  const t = useText()
  return (
    <p className={css.hint}>
      <Icon name="tag" size={20} />
      <span>{text || t('cart.promo')}</span>
    </p>
  )
})
