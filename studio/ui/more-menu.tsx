import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

export interface MoreAction {
  id: string
  label: string
  icon: LucideIcon
  isDanger?: boolean
  isDisabled?: boolean
  run(): void
}

/** What else can be done with one thing, such as a row, behind “…”. */
export function MoreMenu(props: {
  /** Names the button and its menu: "More for Home delivery". */
  label: string
  actions: readonly MoreAction[]
}) {
  const { label, actions } = props
  return (
    <MenuTrigger>
      <IconButton label={label} icon={Ellipsis} />
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu
          aria-label={label}
          className={styles.menu ?? ''}
          disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {actions.map(({ id, label: text, icon, isDanger, run }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={`${styles.item} ${isDanger ? styles.danger : ''}`}
              onAction={run}
            >
              <Icon of={icon} />
              <Text slot="label">{text}</Text>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
