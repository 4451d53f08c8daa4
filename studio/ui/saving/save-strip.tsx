import type { ReactNode } from 'react'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Row, Trouble } from '../ui.tsx'
import { ConflictNote, useConflictAnswer, type Conflict } from './conflict-note.tsx'
import styles from './saving.module.css'

/** Strip below a form with its state, and buttons to discard and save; nothing while it is as saved. */
export function SaveStrip(props: {
  /** Its key, or its words where they have numbers. */
  state: TextKey | { text: string }
  isChanged: boolean
  isPending: boolean
  /** Error of the last save. */
  error: unknown
  /** Shown in place of the error if somebody else saved first. */
  conflict: Conflict | false | undefined
  /** Faults of the form itself. */
  notes?: ReactNode
  /** Further actions. */
  actions?: ReactNode
  /** Savable without a change, for something new. */
  isNew?: boolean
  onDiscard(): void
  onSave(): void
}) {
  const {
    state,
    isChanged,
    error,
    conflict,
    notes,
    actions,
    isNew = false,
    onDiscard,
    onSave,
  } = props
  const { t } = useTexts()
  const answer = useConflictAnswer(conflict ? conflict.goOn : undefined)
  const isPending = props.isPending || answer.isPending
  if (!isChanged && !isNew && !isPending && !error && !conflict) return null
  return (
    <div className={styles.bar} data-foot-bar role="group" aria-label={t('save')}>
      {conflict ? <ConflictNote text={conflict.text} answer={answer} /> : <Trouble error={error} />}
      {notes}
      <Row isSpread>
        <span className={styles.state}>{typeof state === 'string' ? t(state) : state.text}</span>
        <Row>
          {actions}
          {!isNew && (
            <Button isDisabled={!isChanged || isPending} onPress={onDiscard}>
              {t('settingsBack')}
            </Button>
          )}
          <Button
            look="primary"
            isDisabled={!isChanged && !isNew}
            isPending={isPending}
            onPress={onSave}
          >
            {t('save')}
          </Button>
        </Row>
      </Row>
    </div>
  )
}
