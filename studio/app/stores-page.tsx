import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Card, Note, Page, Row, Soft } from '../ui/ui.tsx'
import { may, useMyself } from '../kernel/session/myself.ts'
import { NewStore } from '../settings/new-store/new-store.tsx'
import { StoreIcon } from './frame/store-icon.tsx'
import { Shell } from './frame/shell.tsx'
import styles from './stores.module.css'

/** The stores that the operator works for. */
export function StoresPage() {
  const { t } = useTexts()
  const { StoreList } = useMyself()
  const from = StoreList.find((store) => may(store, 'stores.make'))
  return (
    <Shell>
      <Page title={t('stores')} actions={from && <NewStore from={from.storeNbr} />}>
        {StoreList.length === 0 && <Note kind="warn">{t('noStores')}</Note>}
        <ul className={styles.stores}>
          {StoreList.map((store) => (
            <li key={store.storeNbr}>
              {/* A whole load: the policy of each store's pages names its shop. */}
              <a href={`/${store.storeNbr}`} className={styles.store} aria-label={store.name}>
                <Card>
                  <Row>
                    <StoreIcon store={store} />
                    <strong>{store.name}</strong>
                    {!store.isOpen && <Badge tone="warn">{t('door.closed')}</Badge>}
                  </Row>
                  <Soft>{new URL(store.origin).host}</Soft>
                  <Soft>{store.roles.map((role) => t(`role.${role}`)).join(', ')}</Soft>
                </Card>
              </a>
            </li>
          ))}
        </ul>
      </Page>
    </Shell>
  )
}
