import { useSignal } from '../../../../engine/react/signals.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
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
      <div className={styles.actions}>
        <Button look="primary" onPress={add}>
          {t('add')}
        </Button>
        <Button aria-label={t('moveUp')} isDisabled={at <= 0} onPress={() => move(-1)}>
          ↑
        </Button>
        <Button
          aria-label={t('moveDown')}
          isDisabled={at < 0 || at >= places.length - 1}
          onPress={() => move(1)}
        >
          ↓
        </Button>
        <Button isDisabled={!selected} onPress={() => doShortcut(session, 'duplicate')}>
          {t('duplicate')}
        </Button>
        <Button isDisabled={!selected} onPress={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onPress={() => void paste()}>{t('paste')}</Button>
        <Button isDisabled={!session.mayBeShared()} onPress={share}>
          {t('sectionMakeShort')}
        </Button>
        <Button
          look="danger"
          isDisabled={!selected || !session.mayRemove()}
          onPress={() => session.remove()}
        >
          {t('remove')}
        </Button>
      </div>
      <Outline session={session} />
    </>
  )
}
