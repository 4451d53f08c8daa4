import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useContext, useEffect, useState, type ReactNode } from 'react'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { StoreContext } from '../../kernel/session/myself.ts'
import { useZone } from '../../kernel/session/zone.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRail } from '../../ui/rail.ts'
import { Offers } from '../offers.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FindButton } from './find-button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useFrameKeys } from './keys.ts'
import { NavList } from './nav-list.tsx'
import { TabBar, TopBar } from './phone-bars.tsx'
import { shopAddress } from './shop-address.ts'
import { StoreMenu } from './store-menu.tsx'
import { useNav } from './use-nav.ts'
import styles from './frame.module.css'
import nav from './nav.module.css'

const loadFinder = () => import('../finder/finder.tsx')
const Finder = lazy(loadFinder)

/**
 * The frame of all views: navigation at the side in words, below 1200 px and beside an editor in icons,
 * on a phone in a bar at the foot.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const store = useContext(StoreContext)
  const rail = useRail()
  return (
    <div className={styles.shell} data-rail={rail}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {store ? <StoreFrame store={store} /> : <PlainFrame />}
      <main id="main" className={styles.main} data-f6 tabIndex={-1}>
        <Offers />
        {children}
      </main>
    </div>
  )
}

function StoreFrame({ store }: { store: OperatorStore }) {
  const { t } = useTexts()
  const { timeZone } = useZone()
  const groups = useNav(store)
  const [shown, setShown] = useState<'finder' | 'keys'>()
  const close = () => setShown(undefined)
  const find = () => setShown('finder')
  // What is typed right after the key must find a field.
  useEffect(() => {
    const timer = setTimeout(() => void loadFinder(), 1_000)
    return () => clearTimeout(timer)
  }, [])
  useFrameKeys({ find, help: () => setShown('keys') })
  const settings = groups.filter(({ group }) => group === 'settings')
  return (
    <>
      <nav className={styles.side} data-f6 aria-label={t('parts')}>
        <StoreMenu store={store} />
        <FindButton onPress={find} />
        <NavList groups={groups.filter(({ group }) => group !== 'settings')} />
        <div className={styles.foot}>
          <a className={nav.link} href={shopAddress(store)} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size="nav" />
            <span className={nav.name}>{t('openShop')}</span>
          </a>
          <NavList groups={settings} />
          <AccountMenu store={store} />
          <p className={styles.zone}>{t('timesIn', { zone: timeZone })}</p>
        </div>
      </nav>
      <TopBar store={store} find={find} />
      <TabBar store={store} groups={groups} />
      {shown === 'finder' && (
        <Suspense>
          <Finder store={store} onClose={close} />
        </Suspense>
      )}
      <KeysDialog isOpen={shown === 'keys'} onClose={close} />
    </>
  )
}

/** Where no store is open there is only who is signed in. */
function PlainFrame() {
  const { t } = useTexts()
  return (
    <header className={styles.plain}>
      <a className={styles.brand} href="/" aria-label={t('stores')}>
        Vitrine <span>Studio</span>
      </a>
      <AccountMenu store={undefined} />
    </header>
  )
}
