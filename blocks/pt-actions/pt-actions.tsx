import { useId } from 'react'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { Button } from '../ui/button.tsx'
import { useChoice } from '../ui/product-choice.ts'
import { ptActionsSpec } from './pt-actions.schema.ts'
import css from './pt-actions.module.css'

export const ptActions = defineBlock(ptActionsSpec, function PtActions() {
  const t = useText()
  const id = useId()
  const choice = useChoice()
  const sku = useSignal(choice.sku)
  const state =
    choice.product.BasicInfo.stat === 3
      ? 'removed'
      : choice.isSoldOut
        ? 'soldOut'
        : sku
          ? 'soon'
          : 'chooseFirst'
  return (
    <section className={css.bar} aria-label={t('actions.label')}>
      <p id={id} className={css.line} role="status">
        {t(`actions.${state}`)}
      </p>
      <div className={css.buttons}>
        <Button aria-disabled="true" aria-describedby={id}>
          {t('actions.addToCart')}
        </Button>
        <Button aria-disabled="true" aria-describedby={id} look="brand">
          {t('actions.buyNow')}
        </Button>
      </div>
    </section>
  )
})
