import { History, Languages, Redo2 } from 'lucide-react'
import { useSignal } from '../../../engine/react/signals.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import type { EditorSession } from '../session/session.ts'

/** On a phone: the tools that are rarely wanted. */
export function MoreTools(props: {
  session: EditorSession
  open(dialog: 'translations' | 'history'): void
}) {
  const { t } = useTexts()
  const { session, open } = props
  const { future } = useSignal(session.history)
  return (
    <MoreMenu
      label={t('moreTools')}
      actions={[
        {
          id: 'redo',
          label: t('redo'),
          icon: Redo2,
          isDisabled: future.length === 0,
          run: () => session.redo(),
        },
        {
          id: 'translations',
          label: t('translations'),
          icon: Languages,
          run: () => open('translations'),
        },
        { id: 'history', label: t('history'), icon: History, run: () => open('history') },
      ]}
    />
  )
}
