import { useCallback, useState } from 'react'
import type { Side } from '../../../engine/edit/merge.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import type { InConflict, Saver } from '../session/saver.ts'
import type { EditorSession } from '../session/session.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Note, Row, Stack } from '../../ui/ui.tsx'
import type { ChangeWords } from './changes/change-words.ts'
import { conflictName, conflictShown } from './changes/conflict-shown.ts'
import { useChangeWords } from './changes/use-change-words.ts'
import { Value } from './changes/value-view.tsx'
import styles from './publishing.module.css'

/** Dialog for conflicting changes that somebody else saved first. */
export function Conflicts({ saver, session }: { saver: Saver; session: EditorSession }) {
  const state = useSignal(saver.state)
  return state.kind === 'conflict' ? (
    <Open key={state.theirs.draftRev} state={state} saver={saver} session={session} />
  ) : null
}

function Open({
  state,
  saver,
  session,
}: {
  state: InConflict
  saver: Saver
  session: EditorSession
}) {
  const { t } = useTexts()
  const [isLater, setIsLater] = useState(false)
  return (
    <>
      <Note kind="warn">
        {t('conflictOf', { name: state.savedBy, count: state.conflicts.length })}{' '}
        <Button onPress={() => setIsLater(false)}>{t('conflictChoose')}</Button>
      </Note>
      <Dialog title={t('conflictTitle')} isOpen={!isLater} onClose={() => setIsLater(true)} isFirm>
        <ConflictDialog
          address={session.address}
          state={state}
          mine={session.document}
          onClose={() => setIsLater(true)}
          onChosen={(choices) => saver.settle(choices)}
        />
      </Dialog>
    </>
  )
}

const bothSides = ['mine', 'theirs'] as const

interface Props {
  address: PageAddress
  state: InConflict
  mine: PageDocument
  onClose(): void
  onChosen(choices: ReadonlyMap<string, Side>): void
}

/** Conflicting values side by side; the operator chooses one of each. */
export function ConflictDialog({ address, state, mine, onClose, onChosen }: Props) {
  const { conflicts, savedBy, theirs } = state
  const node = useCallback(
    (id: string) => nodeOf(mine, id) ?? nodeOf(theirs.document, id),
    [mine, theirs],
  )
  const say = useCallback(
    (words: ChangeWords) => {
      for (const one of conflicts)
        for (const side of bothSides) conflictShown(one, side, node(one.block), words)
    },
    [conflicts, node],
  )
  const words = useChangeWords(address, say)
  const { t } = words
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const all = (side: Side) => setChosen(new Map(conflicts.map(({ id }) => [id, side])))
  return (
    <Stack>
      <p>{t('conflictText', { name: savedBy })}</p>
      <Row>
        <Button onPress={() => all('mine')}>{t('allMine')}</Button>
        <Button onPress={() => all('theirs')}>{t('allTheirs', { name: savedBy })}</Button>
      </Row>
      {conflicts.map((one) => (
        <fieldset key={one.id} className={styles.conflict}>
          <legend>{conflictName(one, node(one.block), words)}</legend>
          <div className={styles.sides}>
            {bothSides.map((side) => (
              <label key={side} className={styles.side}>
                <span>
                  <input
                    type="radio"
                    name={one.id}
                    checked={chosen.get(one.id) === side}
                    onChange={() => setChosen(new Map(chosen).set(one.id, side))}
                  />{' '}
                  <strong>{side === 'mine' ? t('mine') : savedBy}</strong>
                </span>
                {conflictShown(one, side, node(one.block), words).map((shown, at) => (
                  <Value key={at} one={shown} />
                ))}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Actions>
        <Button onPress={onClose}>{t('conflictLater')}</Button>
        <Button
          look="primary"
          isDisabled={chosen.size < conflicts.length}
          onPress={() => onChosen(chosen)}
        >
          {t('conflictUse')}
        </Button>
      </Actions>
    </Stack>
  )
}
