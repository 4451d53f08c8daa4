import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { computed, useSignal } from '../../../engine/react/signals.ts'
import { useFactWords } from '../../fields/facts/use-fact-words.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/ui.tsx'
import type { EditorSession } from '../session/session.ts'
import { useBlockName } from './block-name.ts'
import { blockText } from './block-text.ts'
import styles from './phone-tools.module.css'

/** On a phone: the chosen block, at the foot of the page, with the way to its settings. */
export function ChosenBlock({ session, edit }: { session: EditorSession; edit(): void }) {
  const { t } = useTexts()
  const selected = useSignal(session.selection)
  const nameOf = useBlockName(session)
  const facts = useFactWords()
  const text = useSignal(
    useMemo(
      () => computed(() => blockText(session, session.selection.value, facts)),
      [session, facts],
    ),
  )
  const node = session.node(selected)
  if (!node) return null
  return (
    <div className={styles.chosen} role="group" aria-label={t('pane.inspector')}>
      <span className={styles.names}>
        <strong>{nameOf(selected)}</strong>
        <span className={styles.text}>{text}</span>
      </span>
      <Button onPress={edit}>
        <Icon of={SlidersHorizontal} />
        {t('editSettings')}
      </Button>
    </div>
  )
}
