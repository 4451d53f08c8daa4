import { Link, useLocation } from 'wouter'
import { may, useStore } from '../kernel/session/myself.ts'
import type { PlaceView } from '../kernel/studio-place.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import styles from './tabs.module.css'

/** The views of a place, where the navigation has no room for them. */
export function ViewTabs(props: {
  /** Path of the place within the store. */
  place: string
  label: TextKey
  /** Name of the place's first view. */
  first: TextKey
  views: readonly PlaceView[]
}) {
  const { place, label, first, views } = props
  const { t } = useTexts()
  const store = useStore()
  const [at] = useLocation()
  const base = `/${store.storeNbr}/${place}`
  const shown = views.filter(({ permission }) => !permission || may(store, permission))
  return (
    <nav className={`${styles.tabs} ${styles.besidesNav}`} aria-label={t(label)}>
      {[{ path: '', title: first }, ...shown].map(({ path, title }) => {
        const to = path ? `${base}/${path}` : base
        return (
          <Link key={path} href={to} {...(at === to && { 'aria-current': 'page' as const })}>
            {t(title)}
          </Link>
        )
      })}
    </nav>
  )
}
