import { Redo2, Undo2 } from 'lucide-react'
import { useSignal } from '../../../engine/react/signals.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { EditorSession } from '../session/session.ts'

interface Props {
  session: EditorSession
  /** Leaves out the second button, for which a phone has no room. */
  isPhone?: boolean
}

/** Buttons for undo and redo. A separate component, since it renders with each change. */
export function Steps({ session, isPhone = false }: Props) {
  const { t } = useTexts()
  const { past, future } = useSignal(session.history)
  return (
    <>
      <IconButton
        label={t('undo')}
        icon={Undo2}
        isDisabled={!past.length}
        onPress={() => session.undo()}
      />
      {!isPhone && (
        <IconButton
          label={t('redo')}
          icon={Redo2}
          isDisabled={!future.length}
          onPress={() => session.redo()}
        />
      )}
    </>
  )
}
