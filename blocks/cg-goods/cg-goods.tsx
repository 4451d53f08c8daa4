import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { useCategory } from '../shared/goods/category-view.ts'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { FilteredList } from '../shared/goods/filtered-list.tsx'
import { useSortedPaging } from '../shared/goods/sort-control.tsx'
import css from './cg-goods.module.css'
import { cgGoodsSpec } from './cg-goods.schema.ts'

export const cgGoods = defineBlock(cgGoodsSpec, function CgGoods({ props }) {
  const t = useText()
  const { goods, source } = useCategory()
  const list = useSortedPaging(source, goods)
  const { paging, filter, retry } = list
  return (
    <section aria-label={t('category.goods')}>
      <FilteredList source={source} list={list} offers={props}>
        <p className={css.count}>
          {paging.total > 0 && t('goods.found', { count: countText(paging.total) })}
        </p>
        <GoodsEndless
          paging={paging}
          layout={props.layout}
          look={props}
          isWaiting={!goods && source !== undefined}
          onRetry={retry}
          empty={
            <EmptyList
              title={t(filter ? 'filter.nothing' : 'category.empty')}
              text={t(filter ? 'filter.nothingText' : 'category.emptyText')}
            />
          }
        />
      </FilteredList>
    </section>
  )
})
