import { ChevronDown } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/ui.tsx'
import menu from '../../ui/menu.module.css'
import { placeKinds, type PlaceKind } from './place-kinds.ts'

/** What can be done to the tags and categories of the selected products. */
export function PlacesMenu({ onChoose }: { onChoose(kind: PlaceKind): void }) {
  const { t } = useTexts()
  return (
    <MenuTrigger>
      <Button>
        {t('products.places')}
        <Icon of={ChevronDown} />
      </Button>
      <Popover className={menu.popover ?? ''} placement="top start">
        <Menu className={menu.menu ?? ''} aria-label={t('products.places')}>
          {placeKinds.map((kind) => (
            <MenuItem key={kind} className={menu.item ?? ''} onAction={() => onChoose(kind)}>
              {t(`places.${kind}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
