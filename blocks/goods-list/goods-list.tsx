import { defineBlock } from '../../runtime/block/define-block.ts'
import { GoodsGrid, GoodsSkeleton } from '../ui/goods-grid.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { goodsListSpec } from './goods-list.schema.ts'
import css from './goods-list.module.css'

export const goodsList = defineBlock(
  goodsListSpec,
  function GoodsList({ id, props, data: { goods }, sources }) {
    const isFirst = useIsFirst(id)
    const { layout, max, hasTags, emptyText } = props
    if (!goods)
      return sources.goods ? (
        <div className={css.block}>
          <GoodsSkeleton layout={layout} />
        </div>
      ) : null
    if (!goods.length) return emptyText ? <p className={css.empty}>{emptyText}</p> : null
    return (
      <div className={css.block}>
        <GoodsGrid
          goods={goods.slice(0, max)}
          layout={layout}
          hasTags={hasTags}
          isPriority={isFirst}
        />
      </div>
    )
  },
)
