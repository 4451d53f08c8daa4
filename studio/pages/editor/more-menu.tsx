import { Ellipsis, History, Languages, Redo2 } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useSignal } from '../../../engine/react/signals.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.module.css'
import type { EditorSession } from '../session/session.ts'

/** On a phone: the tools that are rarely wanted. */
export function MoreMenu(props: {
  session: EditorSession
  open(dialog: 'translations' | 'history'): void
}) {
  const { t } = useTexts()
  const { session, open } = props
  const { future } = useSignal(session.history)
  const items = [
    { id: 'redo', icon: Redo2, run: () => session.redo() },
    { id: 'translations', icon: Languages, run: () => open('translations') },
    { id: 'history', icon: History, run: () => open('history') },
  ] as const
  return (
    <MenuTrigger>
      <IconButton label={t('moreTools')} icon={Ellipsis} />
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu
          aria-label={t('moreTools')}
          className={menu.menu ?? ''}
          disabledKeys={future.length ? [] : ['redo']}
        >
          {items.map(({ id, icon, run }) => (
            <MenuItem key={id} id={id} className={menu.item ?? ''} onAction={run}>
              <Icon of={icon} />
              {t(id)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
