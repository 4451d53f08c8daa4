import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Share2,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { RefObject } from 'react'
import { Keyboard, Menu, MenuItem, Popover, Text } from 'react-aria-components'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import menu from '../../../ui/menu.module.css'
import type { EditorSession } from '../../session/session.ts'
import { doShortcut } from '../shortcuts.ts'
import styles from './outline.module.css'

export interface RowActions {
  /** Makes a shared section from the selected block. */
  share(): void
  move(by: 1 | -1): void
  copy(): unknown
  paste(): unknown
}

type Id = 'moveUp' | 'moveDown' | 'duplicate' | 'copy' | 'paste' | 'sectionMakeShort' | 'remove'

interface Item {
  id: Id
  icon: LucideIcon
  keys?: string
  isOff: boolean
  run(): unknown
}

/** What can be done with the selected block; opened by its row. */
export function RowMenu(props: {
  session: EditorSession
  actions: RowActions
  /** The button or row that opened it; undefined while it is closed. */
  opener: RefObject<HTMLElement | null>
  isOpen: boolean
  name: string
  onClose(): void
}) {
  const { session, actions, opener, isOpen, name, onClose } = props
  const { t } = useTexts()
  if (!isOpen) return null
  const items = itemsOf(session, actions)
  return (
    <Popover
      className={menu.popover ?? ''}
      triggerRef={opener}
      placement="bottom end"
      isOpen
      onOpenChange={(next) => !next && onClose()}
    >
      <Menu
        aria-label={t('moreFor', { name })}
        className={menu.menu ?? ''}
        // The menu was asked for; its trigger is not one of the library's.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        disabledKeys={items.filter(({ isOff }) => isOff).map(({ id }) => id)}
        onClose={onClose}
      >
        {items.map(({ id, icon, keys, run }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={t(id)}
            className={`${menu.item} ${id === 'remove' ? menu.danger : ''}`}
            onAction={() => void run()}
          >
            <Icon of={icon} />
            <Text slot="label">{t(id)}</Text>
            {keys !== undefined && <Keyboard className={styles.keys ?? ''}>{keys}</Keyboard>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

function itemsOf(session: EditorSession, { share, move, copy, paste }: RowActions): Item[] {
  const { places, at } = session.places()
  return [
    { id: 'moveUp', icon: ArrowUp, keys: 'Alt ↑', isOff: at <= 0, run: () => move(-1) },
    {
      id: 'moveDown',
      icon: ArrowDown,
      keys: 'Alt ↓',
      isOff: at < 0 || at >= places.length - 1,
      run: () => move(1),
    },
    {
      id: 'duplicate',
      icon: CopyPlus,
      keys: 'Ctrl D',
      isOff: false,
      run: () => doShortcut(session, 'duplicate'),
    },
    { id: 'copy', icon: Copy, keys: 'Ctrl C', isOff: false, run: copy },
    { id: 'paste', icon: ClipboardPaste, keys: 'Ctrl V', isOff: false, run: paste },
    { id: 'sectionMakeShort', icon: Share2, isOff: !session.mayBeShared(), run: share },
    {
      id: 'remove',
      icon: Trash2,
      keys: 'Delete',
      isOff: !session.mayRemove(),
      run: () => session.remove(),
    },
  ]
}
