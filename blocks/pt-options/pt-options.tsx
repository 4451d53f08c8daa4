import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { OptionPicker } from '../shared/buying/option-picker.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptOptionsSpec } from './pt-options.schema.ts'
import css from './pt-options.module.css'

export const ptOptions = defineBlock(ptOptionsSpec, function PtOptions({ slots }) {
  const t = useText()
  if (!useChoice().hasOptions) return null
  return (
    <section className={css.block} aria-label={t('options.label')}>
      <OptionPicker isInPage beside={slots.beside} />
    </section>
  )
})
