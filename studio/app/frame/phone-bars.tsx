import { Ellipsis, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Link } from 'wouter'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import type { PlaceGroup } from '../../kernel/place-groups.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FindButton } from './find-button.tsx'
import { groupIcons } from '../group-icons.ts'
import { Marks, NavLink } from './nav-list.tsx'
import { shopAddress } from './shop-address.ts'
import { StoreMenu } from './store-menu.tsx'
import type { NavGroup } from './use-nav.ts'
import nav from './nav.module.css'
import styles from './phone.module.css'

/** Groups in the bar at the foot, as far as the operator has them. */
const first: readonly PlaceGroup[] = ['today', 'orders', 'products', 'shop']

/** Above the view on a phone: the store, and who is signed in. */
export const TopBar = ({ store, find }: { store: OperatorStore; find(): void }) => (
  <header className={styles.top}>
    <StoreMenu store={store} />
    <FindButton onPress={find} />
    <AccountMenu store={undefined} />
  </header>
)

/** Below the view on a phone: four groups, and a sheet with everything. */
export function TabBar({ store, groups }: { store: OperatorStore; groups: readonly NavGroup[] }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const preferred = first.flatMap((name) => groups.filter(({ group }) => group === name))
  const others = groups.filter((one) => !preferred.includes(one))
  const shown = [...preferred, ...others].slice(0, first.length)
  const close = () => setIsOpen(false)
  return (
    <nav className={styles.tabs} aria-label={t('parts')}>
      {shown.map(({ group, entries, isOpen: isHere }) => (
        <Link key={group} href={entries[0].to} {...(isHere && { 'aria-current': 'page' as const })}>
          <Icon of={groupIcons[group]} size="large" />
          <span>{t(`nav.${group}`)}</span>
          <Marks of={entries} />
        </Link>
      ))}
      <Button onPress={() => setIsOpen(true)}>
        <Icon of={Ellipsis} size="large" />
        <span>{t('nav.more')}</span>
      </Button>
      <ModalOverlay
        className={styles.veil ?? ''}
        isOpen={isOpen}
        isDismissable
        onOpenChange={setIsOpen}
      >
        <Modal className={styles.sheet ?? ''}>
          <Dialog className={styles.everything ?? ''} aria-label={t('nav.more')}>
            {groups.map(({ group, entries }) => (
              <section key={group} aria-label={t(`nav.${group}`)}>
                <h2>
                  <Icon of={groupIcons[group]} />
                  {t(`nav.${group}`)}
                </h2>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <NavLink entry={entry} onPress={close} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <a className={nav.link} href={shopAddress(store)} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size="nav" />
              {t('openShop')}
            </a>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </nav>
  )
}
