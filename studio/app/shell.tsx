import { Suspense, useContext, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut } from '../../schemas/operator/session.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import { may, StoreContext, useMyself } from '../kernel/session/myself.ts'
import { Offers } from './offers.tsx'
import { places } from './places.ts'
import { useZone } from '../kernel/session/zone.ts'
import styles from './shell.module.css'

/** Layout of all pages: location, menu, account. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { name, StoreList } = useMyself()
  const store = useContext(StoreContext)
  const { timeZone } = useZone()
  const leave = async () => {
    await call(signOut, {}, { isQuiet: true }).catch(() => undefined)
    // A whole load, as what was read and sent here belongs to the one who leaves.
    location.assign('/')
  }
  return (
    <div className={`${styles.shell} ${store ? '' : styles.noNav}`}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.bar}>
        <Link className={styles.brand ?? ''} href="/" aria-label={t('stores')}>
          Vitrine <span>Studio</span>
        </Link>
        {store && (
          <div className={styles.here}>
            <strong>{store.name}</strong>
            <a href={`${store.origin}/m/`} target="_blank" rel="noreferrer">
              {t('openShop')}
            </a>
          </div>
        )}
        <div className={styles.end}>
          {StoreList.length > 1 && store && (
            <Link className={`${styles.account} ${styles.toStores}`} href="/">
              {t('stores')}
            </Link>
          )}
          <Link className={styles.account ?? ''} href="/account">
            {name}
          </Link>
          <Button look="plain" onPress={() => void leave()}>
            {t('signOut')}
          </Button>
        </div>
      </header>
      {store && (
        <nav className={styles.nav} aria-label={t('parts')}>
          <ul>
            {places
              .filter(({ permission }) => may(store, permission))
              .map(({ path, title, Mark }) => (
                <li key={path}>
                  <NavLink to={`/${store.storeNbr}/${path}`}>
                    {t(title)}{' '}
                    {Mark && (
                      <Suspense fallback={null}>
                        <Mark />
                      </Suspense>
                    )}
                  </NavLink>
                </li>
              ))}
          </ul>
          <p className={styles.zone}>{t('timesIn', { zone: timeZone })}</p>
        </nav>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Offers />
        {children}
      </main>
    </div>
  )
}

function NavLink({ to, children }: { to: string; children: ReactNode }) {
  const [at] = useLocation()
  const isHere = at === to || at.startsWith(`${to}/`)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone the places go sideways, and the one shown may lie outside the window.
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHere])
  return (
    <Link ref={link} href={to} {...(isHere && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  )
}
