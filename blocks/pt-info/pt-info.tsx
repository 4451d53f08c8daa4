import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { ChoiceContext, createChoice } from '../shared/buying/product-choice.ts'
import { ptInfoSpec } from './pt-info.schema.ts'
import css from './pt-info.module.css'

export const ptInfo = defineBlock(ptInfoSpec, function PtInfo({ data: { product }, slots }) {
  const t = useText()
  const choice = useMemo(() => product && createChoice(product), [product])
  if (!choice)
    return (
      <p className={css.waiting} role="status">
        <span className="visually-hidden">{t('pt.loading')}</span>
      </p>
    )
  return (
    <ChoiceContext value={choice}>
      <article className={css.product}>{slots.body}</article>
    </ChoiceContext>
  )
})
