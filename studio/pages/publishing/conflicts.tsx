import { useState } from 'react'
import type { Conflict, Side } from '../../../engine/edit/merge.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { BlockNode, PageDocument } from '../../../engine/document/document.schema.ts'
import type { PageAddress } from '../session/page-address.ts'
import type { InConflict, Saver } from '../session/saver.ts'
import type { EditorSession } from '../session/session.ts'
import { specsAt } from '../session/spec-of.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Note, Row, Stack } from '../../ui/ui.tsx'
import { blockName, pageValueName, pointerName, useWords, valueSchema } from './difference-words.ts'
import { picturesIn, valueText, type Words } from './value-words.ts'
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
  const node = (id: string) => nodeOf(mine, id) ?? nodeOf(theirs.document, id)
  const specOf = specsAt(address)
  const words = useWords(
    address,
    conflicts.flatMap((one) => {
      const schema = valueSchema(one.what, one.name, node(one.block), specOf)
      return [...picturesIn(one.mine, schema), ...picturesIn(one.theirs, schema)]
    }),
  )
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
            {(['mine', 'theirs'] as const).map((side) => (
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
                <span>{sideText(one, side, node(one.block), words)}</span>
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

function conflictName(
  { what, name, lang, block }: Conflict,
  node: BlockNode | undefined,
  words: Words,
) {
  const { t } = words
  const whose = block ? blockName(node, words) : t('thePage')
  switch (what) {
    case 'prop':
      return t('conflict.value', { name: pointerName(name, node, words), block: whose })
    case 'text':
      return t('conflict.text', { name: pointerName(name, node, words), block: whose, lang })
    case 'meta':
      return t('conflict.value', { name: pageValueName(name, t), block: whose })
    default:
      return t(`conflict.${what}`, { block: whose })
  }
}

/** Description of a side's value. */
function sideText(
  { what, name, ...sides }: Conflict,
  side: Side,
  node: BlockNode | undefined,
  words: Words,
): string {
  const { t, specOf } = words
  const value = sides[side]
  if (what === 'removed') return value === undefined ? t('conflictRemoved') : t('conflictChanged')
  if (what === 'place') return t('conflictPlace')
  return valueText(value, valueSchema(what, name, node, specOf), words)
}
