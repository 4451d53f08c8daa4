import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
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
      () => ({ ...categoryLinks(categories ?? [], typeNbr), goods, source }),
      [categories, typeNbr, goods, source],
    )
    const { children, parents } = view
    const shown = [...children, ...parents].find(({ isActive }) => isActive)
    return (
      <CategoryContext value={view}>
        <div className={css.category}>
          <h1 className="visually-hidden">{shown?.name ?? t('screen.items')}</h1>
          {slots.body}
        </div>
      </CategoryContext>
    )
  },
)
