import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Plus,
  Share2,
  Trash2,
} from 'lucide-react'
import { useSignal } from '../../../../engine/react/signals.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import { doShortcut } from '../shortcuts.ts'
import { Outline } from './outline.tsx'
import styles from './outline.module.css'

interface Props {
  session: EditorSession
  add(): void
  /** Makes a shared section from the selected block. */
  share(): void
  move(by: 1 | -1): void
  copy(): unknown
  paste(): unknown
}

/** Outline with commands for the selected block. */
export function OutlinePane({ session, add, share, move, copy, paste }: Props) {
  const { t } = useTexts()
  const selected = useSignal(session.selection)
  // Where a block may go changes with the blocks around it, not with what is typed.
  useSignal(session.formVersion)
  const { places, at } = session.places()
  return (
    <>
      <Button look="primary" isWide onPress={add}>
        <Icon of={Plus} />
        {t('add')}
      </Button>
      <div className={styles.actions} role="group" aria-label={t('blockActions')}>
        <IconButton
          label={t('moveUp')}
          icon={ArrowUp}
          isDisabled={at <= 0}
          onPress={() => move(-1)}
        />
        <IconButton
          label={t('moveDown')}
          icon={ArrowDown}
          isDisabled={at < 0 || at >= places.length - 1}
          onPress={() => move(1)}
        />
        <IconButton
          label={t('duplicate')}
          icon={CopyPlus}
          isDisabled={!selected}
          onPress={() => doShortcut(session, 'duplicate')}
        />
        <IconButton
          label={t('copy')}
          icon={Copy}
          isDisabled={!selected}
          onPress={() => void copy()}
        />
        <IconButton label={t('paste')} icon={ClipboardPaste} onPress={() => void paste()} />
        <IconButton
          label={t('sectionMakeShort')}
          icon={Share2}
          isDisabled={!session.mayBeShared()}
          onPress={share}
        />
        <IconButton
          label={t('remove')}
          icon={Trash2}
          isDanger
          isDisabled={!selected || !session.mayRemove()}
          onPress={() => session.remove()}
        />
      </div>
      <Outline session={session} />
    </>
  )
}
