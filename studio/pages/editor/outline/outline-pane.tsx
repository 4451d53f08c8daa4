import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { useBlockName } from '../block-name.ts'
import { Outline } from './outline.tsx'
import { RowMenu, type RowActions } from './row-menu.tsx'
import styles from './outline.module.css'

interface Props extends RowActions {
  session: EditorSession
  add(): void
}

/** Outline of the page; what can be done with a block is in the menu of its row. */
export function OutlinePane({ session, add, ...actions }: Props) {
  const { t } = useTexts()
  const nameOf = useBlockName(session)
  const opener = useRef<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const openMenu = useCallback(
    (id: string, from: HTMLElement) => {
      session.select(id, true)
      opener.current = from
      setIsOpen(true)
    },
    [session],
  )
  return (
    <>
      <h2 className={styles.title}>{t('pane.outline')}</h2>
      <div className={styles.add}>
        <Button isWide onPress={add}>
          <Icon of={Plus} />
          {t('add')}
        </Button>
      </div>
      <Outline session={session} openMenu={openMenu} paste={actions.paste} />
      <RowMenu
        session={session}
        actions={actions}
        opener={opener}
        isOpen={isOpen}
        name={nameOf(session.selected)}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
