import { useMemo } from 'react'
import { BlockList } from '../../engine/react/block-list.tsx'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { ChoiceContext, createChoice } from '../shared/buying/product-choice.ts'
import { columnsOf } from './columns-of.ts'
import { ptInfoSpec } from './pt-info.schema.ts'
import css from './pt-info.module.css'

export const ptInfo = defineBlock(ptInfoSpec, function PtInfo({ data: { product }, nodes }) {
  const t = useText()
  const choice = useMemo(() => product && createChoice(product), [product])
  if (!choice)
    return (
      <p className={css.waiting} role="status">
        <span className="visually-hidden">{t('pt.loading')}</span>
      </p>
    )
  const blocks = nodes.body ?? []
  const columns = columnsOf(blocks)
  const [above, pictures, buying, below] = (columns ?? []).map((list, at) => (
    <BlockList key={at} blocks={list} />
  ))
  return (
    <ChoiceContext value={choice}>
      <article className={css.product} data-floating={!columns || undefined}>
        {columns ? (
          <>
            {above}
            <div className={css.columns}>
              {pictures}
              <div ref={watchHeight} className={css.buying}>
                {buying}
              </div>
              <div className={css.below}>{below}</div>
            </div>
          </>
        ) : (
          <BlockList blocks={blocks} />
        )}
      </article>
    </ChoiceContext>
  )
})

/** Sets `--tall` to the height of the sticky column: one taller than the window scrolls to its end. */
function watchHeight(column: HTMLElement | null) {
  if (!column) return
  const watch = new ResizeObserver(() =>
    column.style.setProperty('--tall', `${column.offsetHeight}px`),
  )
  watch.observe(column)
  return () => watch.disconnect()
}
