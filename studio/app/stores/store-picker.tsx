import { Search } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Input,
  Menu,
  MenuItem,
  SearchField,
  Separator,
  Text,
} from 'react-aria-components'
import { useMyself } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/ui.tsx'
import { StoreIcon } from './store-icon.tsx'
import { findStores, hostOf, searchedFrom } from './find-stores.ts'
import { recentStores } from './recent-stores.ts'
import { StoreWaits } from './store-waits.tsx'
import { useWaiting } from './use-waiting.ts'
import menu from '../../ui/menu.module.css'
import styles from './stores.module.css'

/** Most stores that the menu lists; typing finds the others. */
const mostListed = 50

/** What opened it was a wish for another store. */
const begins = { autoFocus: true }

/** The operator's stores as a menu, the last used first; many of them can be searched. */
export default function StorePicker() {
  const { t } = useTexts()
  const { StoreList } = useMyself()
  const [typed, setTyped] = useState('')
  const [recent] = useState(recentStores)
  const found = findStores(StoreList, recent, typed)
  const listed = found.slice(0, mostListed)
  const waiting = useWaiting(StoreList, listed)
  const list = (
    <Menu
      className={`${menu.menu} ${styles.list}`}
      aria-label={t('stores')}
      renderEmptyState={() => <p className={styles.none}>{t('stores.noneFits')}</p>}
    >
      {listed.map((store) => (
        // A whole load: the policy of each store's pages names its shop.
        <MenuItem
          key={store.storeNbr}
          id={store.storeNbr}
          className={`${menu.item} ${styles.row}`}
          textValue={store.name}
          onAction={() => location.assign(`/${store.storeNbr}`)}
        >
          <StoreIcon store={store} />
          <span className={styles.words}>
            <Text slot="label">{store.name}</Text>
            <Text slot="description" className={styles.host ?? ''}>
              {hostOf(store)}
            </Text>
            <span className={styles.waits}>
              <StoreWaits of={waiting.get(store.storeNbr)} />
            </span>
          </span>
          {!store.isOpen && <Badge tone="warn">{t('door.closed')}</Badge>}
        </MenuItem>
      ))}
      {listed.length > 0 && <Separator className={menu.line ?? ''} />}
      <MenuItem id="all" className={menu.item ?? ''} onAction={() => location.assign('/')}>
        {found.length > listed.length ? t('stores.allOf', { count: found.length }) : t('allStores')}
      </MenuItem>
    </Menu>
  )
  if (StoreList.length < searchedFrom) return list
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField className={styles.search ?? ''} aria-label={t('stores.search')} {...begins}>
        <Icon of={Search} />
        <Input placeholder={t('stores.search')} />
      </SearchField>
      {list}
    </Autocomplete>
  )
}
