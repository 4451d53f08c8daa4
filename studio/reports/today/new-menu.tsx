import { ChevronDown, Plus } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import type { Permission } from '../../../schemas/kit/permissions.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import ui from '../../ui/ui.module.css'

const acts = [
  { to: 'products/new', title: 'products.new', permission: 'products.write' },
  { to: 'selling/coupons/new', title: 'selling.newCoupon', permission: 'selling.write' },
  { to: 'selling/campaigns/new', title: 'selling.newCampaign', permission: 'selling.write' },
] as const satisfies { to: string; title: TextKey; permission: Permission }[]

/** What an operator begins most often. */
export function NewMenu() {
  const { t } = useTexts()
  const store = useStore()
  const [, go] = useLocation()
  const allowed = acts.filter(({ permission }) => may(store, permission))
  if (!allowed.length) return null
  return (
    <MenuTrigger>
      <Button className={ui.button ?? ''}>
        <Icon of={Plus} />
        {t('today.new')}
        <Icon of={ChevronDown} />
      </Button>
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu className={menu.menu ?? ''} aria-label={t('today.new')}>
          {allowed.map(({ to, title }) => (
            <MenuItem
              key={to}
              className={menu.item ?? ''}
              onAction={() => go(`/${store.storeNbr}/${to}`)}
            >
              {t(title)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
