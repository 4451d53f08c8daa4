import { Link, useLocation } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import styles from './notifications.module.css'

/** The two halves of the letters: their words, and what was sent. */
export function LettersNav() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [at] = useLocation()
  const base = `/${storeNbr}/letters`
  return (
    <nav className={styles.halves} aria-label={t('letters.title')}>
      {[
        { to: base, name: t('letters.words') },
        { to: `${base}/sent`, name: t('letters.sent') },
      ].map(({ to, name }) => (
        <Link key={to} href={to} {...(at === to && { 'aria-current': 'page' as const })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
