import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { SearchPage } from '../../schemas/catalog/goods.schema.ts'
import { exactly } from '../../schemas/catalog/exact-search.ts'
import { useText } from '../../runtime/shop/translate.ts'
import css from './search.module.css'

interface Props {
  /** The searched text. */
  words: string
  goods: SearchPage | undefined
}

/**
 * Offers the original search if a corrected one was used, otherwise other spellings with results.
 */
export function Spelling({ words, goods }: Props): ReactNode {
  const t = useText()
  const { corrected, ProposalList = [] } = goods ?? {}
  return (
    // Always rendered, so that screen readers announce the suggestions when the products arrive.
    <div role="status" className={css.spelling}>
      {corrected !== undefined && (
        <p>
          {t('searchPage.empty', { q: words })}{' '}
          <SearchLink q={exactly(words)}>{t('searchPage.instead', { q: words })}</SearchLink>
        </p>
      )}
      {ProposalList.length > 0 && (
        <p>
          {t('searchPage.didYouMean')}{' '}
          {ProposalList.map((q) => (
            <Fragment key={q}>
              <SearchLink q={q}>{q}</SearchLink>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

const SearchLink = ({ q, children }: { q: string; children: ReactNode }): ReactNode => (
  <Link className={css.other} href={`/search?q=${encodeURIComponent(q)}`}>
    {children}
  </Link>
)
