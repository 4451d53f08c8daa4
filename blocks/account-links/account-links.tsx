import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage, type Page } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { quietClass } from '../shared/account/form-page.tsx'
import type { accountDestinations } from './account-links.schema.ts'
import { accountLinksSpec } from './account-links.schema.ts'
import css from './account-links.module.css'

type Destination = (typeof accountDestinations)[number]

/** Path of each destination, whether it is a button, and the login method it requires. */
const destinations: Record<
  Destination,
  { path: string; isMain?: true; needs?: ConfigInfo['AcctType'][number] }
> = {
  login: { path: '/account/login', isMain: true },
  register: { path: '/account/register', isMain: true, needs: 'email' },
  lookup: { path: '/account/lookup', needs: 'email' },
  reset: { path: '/account/reset', needs: 'mobile' },
  orderLookup: { path: '/orderd' },
  shopping: { path: '/' },
}

export const accountLinks = defineBlock(accountLinksSpec, function AccountLinks({ props }) {
  const { config, t } = useShop()
  const { query } = usePage()
  const back = backIn(query)
  const shown = [...new Set(props.links)].filter(
    (destination) =>
      !destinations[destination].needs || config.AcctType.includes(destinations[destination].needs),
  )
  if (!shown.length) return null
  const linkTo = (destination: Destination) => (
    <Link
      key={destination}
      href={destination === 'shopping' ? '/' : destinations[destination].path + back}
      className={destinations[destination].isMain ? buttonClass : quietClass}
      data-look="outline"
    >
      {t(`accountLinks.${destination}`)}
    </Link>
  )
  return (
    <nav className={css.links} aria-label={t('accountLinks.label')}>
      {shown.filter((destination) => !destinations[destination].isMain).length > 0 && (
        <p className={css.row}>
          {shown.filter((destination) => !destinations[destination].isMain).map(linkTo)}
        </p>
      )}
      {shown.filter((destination) => destinations[destination].isMain).map(linkTo)}
    </nav>
  )
})

/** Returns the part of a query that holds the return address. */
function backIn(query: Page['query']): string {
  const kept = ['redirect', 'next'].flatMap((name) => {
    const path = query[name]
    return path ? [[name, path]] : []
  })
  return kept.length ? `?${new URLSearchParams(kept).toString()}` : ''
}
