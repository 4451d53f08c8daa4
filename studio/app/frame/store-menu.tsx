import { ChevronsUpDown } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { useMyself } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import { Badge } from '../../ui/ui.tsx'
import { StoreIcon } from './store-icon.tsx'
import styles from './frame.module.css'

/** Names the store, and changes to another one. */
export function StoreMenu({ store }: { store: OperatorStore }) {
  const { t } = useTexts()
  const { StoreList } = useMyself()
  return (
    <MenuTrigger>
      <Button className={styles.store ?? ''} aria-label={t('storeMenu', { store: store.name })}>
        <StoreIcon store={store} />
        <span className={styles.storeName}>{store.name}</span>
        <Icon of={ChevronsUpDown} />
      </Button>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Menu className={menu.menu ?? ''} aria-label={t('stores')}>
          {StoreList.map((one) => (
            // A whole load: the policy of each store's pages names its shop.
            <MenuItem
              key={one.storeNbr}
              className={menu.item ?? ''}
              textValue={one.name}
              onAction={() => location.assign(`/${one.storeNbr}`)}
            >
              <StoreIcon store={one} />
              <span>{one.name}</span>
              {!one.isOpen && <Badge tone="warn">{t('door.closed')}</Badge>}
            </MenuItem>
          ))}
          <Separator className={menu.line ?? ''} />
          <MenuItem className={menu.item ?? ''} onAction={() => location.assign('/')}>
            {t('allStores')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
