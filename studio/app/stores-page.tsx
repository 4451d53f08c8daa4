import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Note, Page, Soft } from '../ui/ui.tsx'
import { may, useMyself } from '../kernel/session/myself.ts'
import { NewStore } from '../settings/new-store/new-store.tsx'
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
          {StoreList.map(({ storeNbr, name, origin, roles }) => (
            <li key={storeNbr}>
              {/* A whole load: the policy of each store's pages names its shop. */}
              <a href={`/${storeNbr}`} className={styles.store} aria-label={name}>
                <Card>
                  <strong>{name}</strong>
                  <Soft>{new URL(origin).host}</Soft>
                  <Soft>{roles.map((role) => t(`role.${role}`)).join(', ')}</Soft>
                </Card>
              </a>
            </li>
          ))}
        </ul>
      </Page>
    </Shell>
  )
}
