import { Store as StoreGlyph } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Badge, Card, Page, Row, Soft } from '../ui/ui.tsx'
import { may, useMyself } from '../kernel/session/myself.ts'
import { NewStore } from '../settings/new-store/new-store.tsx'
import { StoreIcon } from './stores/store-icon.tsx'
import { Shell } from './frame/shell.tsx'
import { findStores, hostOf, searchedFrom } from './stores/find-stores.ts'
import { recentStores } from './stores/recent-stores.ts'
import { StoreWaits } from './stores/store-waits.tsx'
import { useWaiting } from './stores/use-waiting.ts'
import styles from './stores/stores.module.css'

// Few have so many stores, and this page is part of the first load.
const SearchFilter = lazy(async () => ({
  default: (await import('../ui/lists/filters/search-filter.tsx')).SearchFilter,
}))

/** Most stores that the page lists; typing finds the others. */
const mostListed = 100

/** The stores that the operator works for, the last used first, with what waits there. */
export function StoresPage() {
  const { t } = useTexts()
  const { StoreList } = useMyself()
  const [typed, setTyped] = useState('')
  const [recent] = useState(recentStores)
  const found = findStores(StoreList, recent, typed)
  const listed = found.slice(0, mostListed)
  const waiting = useWaiting(StoreList, listed)
  const from = StoreList.find((store) => may(store, 'stores.make'))
  return (
    <Shell>
      <Page title={t('stores')} actions={from && <NewStore from={from.storeNbr} isMain />}>
        {StoreList.length >= searchedFrom && (
          <Suspense>
            <SearchFilter
              label={t('stores.search')}
              value={typed}
              onChange={setTyped}
              maxLength={100}
            />
          </Suspense>
        )}
        {StoreList.length === 0 && (
          <Card>
            <Empty icon={StoreGlyph} text={t('noStores')} />
          </Card>
        )}
        {StoreList.length > 0 && found.length === 0 && <Soft>{t('stores.noneFits')}</Soft>}
        <ul className={styles.stores}>
          {listed.map((store) => (
            <li key={store.storeNbr}>
              {/* A whole load: the policy of each store's pages names its shop. */}
              <a href={`/${store.storeNbr}`} className={styles.store} aria-label={store.name}>
                <Card>
                  <Row>
                    <StoreIcon store={store} />
                    <strong>{store.name}</strong>
                    {!store.isOpen && <Badge tone="warn">{t('door.closed')}</Badge>}
                  </Row>
                  <Soft>{hostOf(store)}</Soft>
                  <Soft>{store.roles.map((role) => t(`role.${role}`)).join(', ')}</Soft>
                  <span className={styles.waits}>
                    <StoreWaits of={waiting.get(store.storeNbr)} />
                  </span>
                </Card>
              </a>
            </li>
          ))}
        </ul>
        {found.length > listed.length && (
          <Soft>{t('stores.more', { shown: listed.length, count: found.length })}</Soft>
        )}
      </Page>
    </Shell>
  )
}
