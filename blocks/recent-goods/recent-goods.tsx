import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { GoodsGrid } from '../shared/goods/goods-grid.tsx'
import css from './recent-goods.module.css'
import { recentGoodsSpec } from './recent-goods.schema.ts'
import { useRecentGoods } from './use-recent-goods.ts'

export const recentGoods = defineBlock(recentGoodsSpec, function RecentGoods({ id, props }) {
  const t = useText()
  const { recentGoods, removeRecentGoods } = useShop()
  const { goods, isAwaited } = useRecentGoods(props.max)
  if (!goods.length) return <div className={css.room} data-awaited={isAwaited} />
  const heading = `${id}-recent`
  return (
    <section className={css.block} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading} dir="auto">
          {props.title || t('recent.title')}
        </h2>
        <button
          type="button"
          className={css.clear}
          aria-describedby={heading}
          onClick={() => removeRecentGoods(recentGoods.peek())}
        >
          {t('recent.clear')}
        </button>
      </div>
      <GoodsGrid goods={goods} layout="scroll" look={{ hasQuickAdd: props.hasQuickAdd }} />
    </section>
  )
})
