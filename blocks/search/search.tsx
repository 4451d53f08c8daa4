import { countText } from '../../schemas/kit/counted.ts'
import { usePage } from '../../runtime/page/page-store.ts'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { SortControl, useSortedPaging } from '../shared/goods/sort-control.tsx'
import { SearchBox } from './search-box.tsx'
import { searchSpec } from './search.schema.ts'
import css from './search.module.css'

export const search = defineBlock(searchSpec, function Search({ data: { goods }, sources }) {
  const t = useText()
  const { q = '' } = usePage().query
  const { paging, sort, choose, retry } = useSortedPaging(sources.goods, goods)
  if (!q)
    return (
      <section className={css.page}>
        <h1 className={css.title}>{t('searchPage.title')}</h1>
        <SearchBox q="" />
        <p className={css.hint}>{t('searchPage.hint')}</p>
      </section>
    )
  return (
    <section className={css.page}>
      <SearchBox q={q} key={q} />
      <h1 className={css.title}>{t('searchPage.resultsFor', { q })}</h1>
      {goods && <p className={css.count}>{t('goods.found', { count: countText(paging.total) })}</p>}
      {paging.total > 1 && <SortControl sort={sort} onChoose={choose} />}
      <GoodsEndless
        paging={paging}
        layout="two"
        isWaiting={!goods && sources.goods !== undefined}
        onRetry={retry}
        empty={<EmptyList title={t('searchPage.empty', { q })} text={t('searchPage.emptyText')} />}
      />
    </section>
  )
})
