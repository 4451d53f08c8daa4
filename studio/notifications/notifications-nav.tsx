import { Link, useLocation } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import styles from '../ui/tabs.module.css'

/** Tabs: texts of notifications, and sent ones. */
export function NotificationsNav() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [at] = useLocation()
  const base = `/${storeNbr}/letters`
  return (
    <nav className={styles.tabs} aria-label={t('notifications.title')}>
      {[
        { to: base, name: t('notifications.words') },
        { to: `${base}/sent`, name: t('notifications.sent') },
      ].map(({ to, name }) => (
        <Link key={to} href={to} {...(at === to && { 'aria-current': 'page' as const })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
