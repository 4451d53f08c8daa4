import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SearchPage } from '../../schemas/catalog/goods.schema.ts'
import { useText } from '../../runtime/shop/translate.ts'
import type { GoodsLook } from '../shared/goods/goods-card.tsx'
import { GoodsGrid } from '../shared/goods/goods-grid.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import css from './search.module.css'

interface Props {
  words: string
  goods: SearchPage | undefined
  look: GoodsLook
}

/** What a search that finds nothing offers: the nearest categories, and what sells best. */
export function NothingFound({ words, goods, look }: Props): ReactNode {
  const t = useText()
  const { NearList = [], SellingList = [] } = goods ?? {}
  return (
    <>
      <EmptyList title={t('searchPage.empty', { q: words })} text={t('searchPage.emptyText')} />
      {NearList.length > 0 && (
        <nav className={css.near} aria-labelledby="search-near">
          <h2 id="search-near">{t('searchPage.near')}</h2>
          <ul>
            {NearList.map(({ typeNbr, name }) => (
              <li key={typeNbr}>
                <Link href={`/items/${encodeURIComponent(typeNbr)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {SellingList.length > 0 && (
        <section className={css.selling} aria-labelledby="search-selling">
          <h2 id="search-selling">{t('searchPage.selling')}</h2>
          <GoodsGrid goods={SellingList} layout="two" look={look} />
        </section>
      )}
    </>
  )
}
