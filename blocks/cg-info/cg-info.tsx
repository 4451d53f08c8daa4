import { useMemo, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { signal, useSignal, type ReadonlySignal } from '../../engine/react/signals.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { CategoryContext, categoryLinks } from '../shared/goods/category-view.ts'
import { cgInfoSpec } from './cg-info.schema.ts'
import css from './cg-info.module.css'

export const cgInfo = defineBlock(
  cgInfoSpec,
  function CgInfo({ data: { categories, goods }, sources, slots }) {
    const t = useText()
    const [, , typeNbr] = usePage().address
    const source = sources.goods
    const view = useMemo(
      () => ({
        ...categoryLinks(categories ?? [], typeNbr),
        goods,
        source,
        total: signal(goods?.total),
      }),
      [categories, typeNbr, goods, source],
    )
    const { children, parents } = view
    const shown = [...children, ...parents].find(({ isActive }) => isActive)
    return (
      <CategoryContext value={view}>
        <div className={css.category}>
          <div className={css.head}>
            <h1>{shown?.name ?? t('screen.items')}</h1>
            <Count total={view.total} />
          </div>
          {slots.body}
        </div>
      </CategoryContext>
    )
  },
)

/** The number of listed products, which has its place before it is known. */
function Count({ total }: { total: ReadonlySignal<number | undefined> }): ReactNode {
  const { lang, t } = useShop()
  const count = useSignal(total)
  return (
    <p className={css.count}>
      {count !== undefined &&
        count > 0 &&
        t('goods.found', { count: count, found: countText(count, lang) })}
    </p>
  )
}
