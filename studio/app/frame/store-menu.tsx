import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import { StoreIcon } from '../stores/store-icon.tsx'
import styles from './frame.module.css'

const StorePicker = lazy(() => import('../stores/store-picker.tsx'))

/** Names the store, and changes to another one. */
export function StoreMenu({ store }: { store: OperatorStore }) {
  const { t } = useTexts()
  return (
    <MenuTrigger>
      <Button className={styles.store ?? ''} aria-label={t('storeMenu', { store: store.name })}>
        <StoreIcon store={store} />
        <span className={styles.storeName}>{store.name}</span>
        <Icon of={ChevronsUpDown} />
      </Button>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Suspense>
          <StorePicker />
        </Suspense>
      </Popover>
    </MenuTrigger>
  )
}
