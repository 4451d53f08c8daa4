import { CornerDownLeft, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useLocation } from 'wouter'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { groupIcons } from '../group-icons.ts'
import { fitting, knownIn } from './known.ts'
import { useFinds } from './use-finds.ts'
import menu from '../../ui/menu.module.css'
import styles from './finder.module.css'

/** Most views and actions that are listed for what was typed. */
const mostKnown = 8

/** What opened it was a wish to type. */
const begins = { autoFocus: true }

/** Finds pages, products, orders and customers, and opens every view and action of the Studio. */
export default function Finder({ store, onClose }: { store: OperatorStore; onClose(): void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  const known = fitting(knownIn(store, t), typed).slice(0, mostKnown)
  const { found, isFinding, hasFailed } = useFinds(store, typed)
  const open = (to: string) => {
    onClose()
    go(`/${store.storeNbr}/${to}`)
  }
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.finder ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('finder')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField
              className={styles.field ?? ''}
              aria-label={t('finder')}
              {...begins}
              // Otherwise it only empties the field.
              onKeyDown={({ key }) => key === 'Escape' && onClose()}
            >
              <Icon of={Search} size="large" />
              <Input placeholder={t('finder.hint')} />
            </SearchField>
            <Menu
              className={styles.list ?? ''}
              aria-label={t('finder.found')}
              onAction={(key) => open(String(key))}
              renderEmptyState={() => (
                <p className={styles.none}>
                  {t(isFinding ? 'loading' : hasFailed ? 'failed' : 'finder.none')}
                </p>
              )}
            >
              {known.length > 0 && (
                <MenuSection>
                  <Header className={menu.heading ?? ''}>{t('finder.goTo')}</Header>
                  {known.map(({ to, title, facts, isAct }) => (
                    <MenuItem key={to} id={to} className={styles.hit ?? ''} textValue={title}>
                      <Icon of={isAct ? Plus : CornerDownLeft} />
                      <span>{title}</span>
                      <small>{facts}</small>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {found.map(({ place, rows }) => (
                <MenuSection key={place.path}>
                  <Header className={menu.heading ?? ''}>{t(place.title)}</Header>
                  {rows.map(({ key, title, facts, to }) => (
                    <MenuItem key={key} id={to} className={styles.hit ?? ''} textValue={title}>
                      <Icon of={groupIcons[place.group]} />
                      <span>{title}</span>
                      {facts && <small>{facts}</small>}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
