import type { ReactNode } from 'react'
import { typedExactly } from '../../schemas/catalog/exact-search.ts'
import { countText } from '../../schemas/kit/counted.ts'
import { BlockFailure } from '../../runtime/block/block-failure.tsx'
import { defineBlock, type BlockViewProps } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { FilteredList } from '../shared/goods/filtered-list.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { useSortedPaging } from '../shared/goods/sort-control.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import { searchSpec } from './search.schema.ts'
import { Spelling } from './spelling.tsx'
import { useReport } from './use-report.ts'
import css from './search.module.css'

function Search({ props, data: { goods }, sources }: BlockViewProps<typeof searchSpec>): ReactNode {
  const { lang, t } = useShop()
  const page = usePage()
  const { q = '' } = page.query
  const waiting = useSignal(page.waiting)
  const list = useSortedPaging(sources.goods, goods)
  const { paging, filter, retry } = list
  useReport(q, goods && filter === '' ? goods.total > 0 : undefined)
  if (!q)
    return (
      <section className={css.page}>
        <h1 className={css.title}>{t('searchPage.title')}</h1>
        <SearchBox q="" />
        <p className={css.hint}>{t('searchPage.hint')}</p>
      </section>
    )
  const words = typedExactly(q) ?? q
  const isWaiting = sources.goods !== undefined && waiting.has(sources.goods)
  if (!goods && !isWaiting) return <BlockFailure onError={searchSpec.onError} />
  return (
    <section className={css.page}>
      <h1 className={css.title}>{t('searchPage.resultsFor', { q: goods?.corrected ?? words })}</h1>
      <SearchBox q={q} key={q} />
      <Spelling words={words} goods={goods} />
      {goods && (
        <p className={css.count}>
          {t('goods.found', { count: paging.total, found: countText(paging.total, lang) })}
        </p>
      )}
      <FilteredList
        source={sources.goods}
        list={list}
        offers={props}
        hasControls={paging.total > 1 || filter !== ''}
      >
        <GoodsEndless
          paging={paging}
          layout="two"
          look={props}
          isWaiting={!goods}
          onRetry={retry}
          empty={
            filter ? (
              <EmptyList title={t('filter.nothing')} text={t('filter.nothingText')} />
            ) : (
              <NothingFound words={words} goods={goods} look={props} />
            )
          }
        />
      </FilteredList>
    </section>
  )
}

/** Without a search text there are no results, and the page only shows the search field. */
export const search = defineBlock(searchSpec, Search, ['goods'])
