import { Link } from 'wouter'
import { may, useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import styles from './products.module.css'

const tabs = [
  { path: '', title: 'products.title' },
  { path: '/stock', title: 'products.stock' },
  { path: '/categories', title: 'products.categories' },
  { path: '/tags', title: 'products.tags' },
  { path: '/import', title: 'import.title' },
] as const

/** The pages about products. */
export function ProductTabs({ at }: { at: (typeof tabs)[number]['path'] }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const shown = tabs.filter(({ path }) => path !== '/import' || may(store, 'products.write'))
  return (
    <nav className={styles.tabs} aria-label={t('products.title')}>
      {shown.map(({ path, title }) => (
        <Link
          key={path}
          href={`/${storeNbr}/products${path}`}
          {...(path === at && { 'aria-current': 'page' as const })}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
