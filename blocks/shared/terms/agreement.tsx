import type { ReactNode } from 'react'
import { Link, useRouter } from 'wouter'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { InfoTitle } from '../../../schemas/info/info.schema.ts'
import css from './agreement.module.css'

interface Props {
  /** Introduction to the terms, such as “By creating an account you agree to:”. */
  text: string
  /** The store's pages with terms; empty if it has published none. */
  infos: readonly InfoTitle[]
}

/**
 * Links to the terms that a shopper accepts by a step. They open in a new tab, so that typed text
 * is kept; a provider's app has no tabs.
 */
export function Agreement({ text, infos }: Props): ReactNode {
  const { t, terminal } = useShop()
  const router = useRouter()
  if (!infos.length) return null
  return (
    <p className={css.agreement}>
      {text}
      {infos.map(({ nbr, title }) =>
        terminal === 'app' ? (
          <Link key={nbr} href={`/info/${nbr}`}>
            {title}
          </Link>
        ) : (
          <a
            key={nbr}
            href={router.hrefs(`${router.base}/info/${nbr}`, router)}
            target="_blank"
            rel="noopener"
          >
            {title}
            <span className="visually-hidden"> {t('terms.newTab')}</span>
          </a>
        ),
      )}
    </p>
  )
}
