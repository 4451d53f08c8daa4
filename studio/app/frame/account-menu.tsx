import { BookOpen, LogOut, UserRound } from 'lucide-react'
import { useContext } from 'react'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { useLocation } from 'wouter'
import { signOut } from '../../../schemas/operator/session.ops.ts'
import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { call } from '../../kernel/calls/call.ts'
import { guidePath } from '../../kernel/guide.ts'
import { schemes, setScheme, useScheme } from '../../kernel/scheme.ts'
import { StoreContext, useMyself } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import { Tile } from '../stores/tile.tsx'
import styles from './frame.module.css'

/** Who is signed in: their account, the colours of this browser, and the way out. */
export function AccountMenu({ store }: { store: OperatorStore | undefined }) {
  const { t } = useTexts()
  const { name } = useMyself()
  const scheme = useScheme()
  const [, go] = useLocation()
  const here = useContext(StoreContext)
  return (
    <MenuTrigger>
      <Button className={styles.account ?? ''} aria-label={t('accountMenu', { name })}>
        <Tile name={name} />
        <span className={styles.who}>
          <span>{name}</span>
          {store && (
            <span className={styles.role}>
              {store.roles.map((role) => t(`role.${role}`)).join(', ')}
            </span>
          )}
        </span>
      </Button>
      <Popover className={menu.popover ?? ''} placement="top start">
        <Menu className={menu.menu ?? ''} aria-label={name}>
          <MenuItem className={menu.item ?? ''} onAction={() => go('/account')}>
            <Icon of={UserRound} />
            {t('account')}
          </MenuItem>
          {here && (
            <MenuItem className={menu.item ?? ''} onAction={() => go(guidePath(here.storeNbr))}>
              <Icon of={BookOpen} />
              {t('guide')}
            </MenuItem>
          )}
          <Separator className={menu.line ?? ''} />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[scheme]}
            onSelectionChange={(keys) => {
              const [key] = keys
              setScheme(schemes.find((one) => one === key) ?? 'system')
            }}
          >
            <Header className={menu.heading ?? ''}>{t('scheme')}</Header>
            {schemes.map((one) => (
              <MenuItem key={one} id={one} className={menu.item ?? ''}>
                {t(`scheme.${one}`)}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={menu.line ?? ''} />
          <MenuItem className={menu.item ?? ''} onAction={() => void leave()}>
            <Icon of={LogOut} />
            {t('signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

async function leave(): Promise<void> {
  await call(signOut, {}, { isQuiet: true }).catch(() => undefined)
  // A whole load, as what was read and sent here belongs to the one who leaves.
  location.assign('/')
}
