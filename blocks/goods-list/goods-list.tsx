import type { ReactNode } from 'react'
import { valuesByWidth } from '../../engine/contract/values-by-width.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import type { GoodsLook } from '../shared/goods/goods-card.tsx'
import { GoodsGrid, GoodsSkeleton } from '../shared/goods/goods-grid.tsx'
import { useOthers } from '../shared/goods/known-goods.ts'
import { useIsFirst } from '../ui/use-is-first.ts'
import { goodsListSpec } from './goods-list.schema.ts'
import css from './goods-list.module.css'
import { GoodsPaged } from './goods-paged.tsx'

export const goodsList = defineBlock(
  goodsListSpec,
  function GoodsList({ id, props, data: { goods, list }, sources }) {
    const t = useText()
    const isFirst = useIsFirst(id)
    const {
      layout,
      max,
      hasTags,
      hasActivity,
      hasButton,
      hasQuickAdd,
      canEarn,
      paging,
      emptyText,
    } = props
    const look: GoodsLook = {
      hasTags,
      hasActivity,
      hasQuickAdd,
      canEarn,
      ...(hasButton && { button: props.buttonText || t('goods.button') }),
    }
    const columns = valuesByWidth('columns', props)
    const shown = goods ?? list?.PtList
    const others = useOthers(shown ?? [])
    const empty: ReactNode = emptyText ? <p className={css.empty}>{emptyText}</p> : null
    if (!shown)
      return sources.goods || sources.list ? (
        <div className={css.block}>
          <GoodsSkeleton layout={layout} columns={columns} />
        </div>
      ) : null
    if (!others.length) return empty
    return (
      <div className={css.block}>
        {list && paging !== 'none' && layout !== 'scroll' ? (
          <GoodsPaged
            list={list}
            source={sources.list}
            layout={layout}
            columns={columns}
            look={look}
            isEndless={paging === 'endless'}
            empty={empty}
          />
        ) : (
          <GoodsGrid
            goods={others.slice(0, max)}
            layout={layout}
            columns={columns}
            look={look}
            isPriority={isFirst}
          />
        )}
      </div>
    )
  },
)
