import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useCategory, type CategoryLink } from '../shared/goods/category-view.ts'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { FilteredList } from '../shared/goods/filtered-list.tsx'
import { useSortedPaging } from '../shared/goods/sort-control.tsx'
import css from './cg-goods.module.css'
import { cgGoodsSpec } from './cg-goods.schema.ts'

export const cgGoods = defineBlock(cgGoodsSpec, function CgGoods({ props }) {
  const t = useText()
  const { goods, source, total, isAll, parents, children } = useCategory()
  const links = isAll ? parents : children
  const list = useSortedPaging(source, goods)
  const { paging, filter, retry } = list
  const shown = goods || paging.items.length > 0 ? paging.total : undefined
  useEffect(() => {
    total.value = shown
  }, [total, shown])
  return (
    <section aria-label={t('category.goods')}>
      <FilteredList
        source={source}
        list={list}
        offers={props}
        links={links.length > 0 && <Links links={links} />}
      >
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

/** The categories beside this one. */
const Links = ({ links }: { links: readonly CategoryLink[] }): ReactNode => (
  <ul className={css.links}>
    {links.map(({ typeNbr, name, href, isActive }) => (
      <li key={typeNbr}>
        <Link href={href} className={css.link} aria-current={isActive ? 'page' : undefined}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
