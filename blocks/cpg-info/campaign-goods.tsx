import type { ReactNode } from 'react'
import type { GoodsPage } from '../../schemas/catalog/goods.schema.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { OfferedFacets } from '../shared/goods/facet-props.schema.ts'
import { FilteredList } from '../shared/goods/filtered-list.tsx'
import type { GoodsLook } from '../shared/goods/goods-card.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { useSortedPaging } from '../shared/goods/sort-control.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import css from './cpg-info.module.css'

interface Props {
  list: GoodsPage | undefined
  /** Key of the bound call, for further pages and filters. */
  source: string | undefined
  offers: OfferedFacets
  look: GoodsLook
}

/** The products of a campaign, with sorting and filters as in a category. */
export function CampaignGoods({ list, source, offers, look }: Props): ReactNode {
  const { lang, t } = useShop()
  const sorted = useSortedPaging(source, list)
  const { paging, filter, retry } = sorted
  return (
    <FilteredList
      source={source}
      list={sorted}
      offers={offers}
      hasControls={paging.total > 1 || filter !== ''}
    >
      {paging.total > 0 && (
        <p className={css.count}>
          {t('goods.found', { count: paging.total, found: countText(paging.total, lang) })}
        </p>
      )}
      <GoodsEndless
        paging={paging}
        layout="two"
        look={look}
        isWaiting={!list}
        onRetry={retry}
        empty={
          <EmptyList
            title={t(filter ? 'filter.nothing' : 'campaign.empty')}
            text={t(filter ? 'filter.nothingText' : 'campaign.emptyText')}
          />
        }
      />
    </FilteredList>
  )
}
