import { useState } from 'react'
import type { Difference } from '../../../engine/edit/difference.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { pullPage } from '../../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import type { EditorSession } from '../session/session.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Loaded, Note } from '../../ui/ui.tsx'
import { BeforeAfterButton } from './before-after-button.tsx'
import { Differences } from './differences.tsx'
import { takingBack } from './take-back.ts'

interface Props {
  session: EditorSession
  rev: number
  /** The other revisions. */
  others: readonly number[]
}

/**
 * Differences from a revision to the draft, which can be reverted by block, or to another revision.
 */
export function Compare({ session, rev, others }: Props) {
  const { t } = useTexts()
  const [other, setOther] = useState('')
  const as = useSignal(session.as)
  const name = t('revision', { rev })
  return (
    <section aria-label={t('compare')}>
      <Choice
        label={t('compareWith', { rev })}
        value={other}
        options={[
          { id: '', name: t('theDraft') },
          ...others.map((one) => ({ id: String(one), name: t('revision', { rev: one }) })),
        ]}
        onChange={setOther}
      />
      <OfRevision session={session} rev={rev}>
        {(before) =>
          other === '' ? (
            <WithDraft session={session} before={before} name={name} />
          ) : (
            <OfRevision session={session} rev={Number(other)}>
              {(after) => (
                <>
                  <Differences address={session.address} before={before} after={after} />
                  <BeforeAfterButton
                    address={session.address}
                    as={as}
                    before={{ name, document: before }}
                    after={{ name: t('revision', { rev: Number(other) }), document: after }}
                  />
                </>
              )}
            </OfRevision>
          )
        }
      </OfRevision>
    </section>
  )
}

function OfRevision(props: {
  session: EditorSession
  rev: number
  children(document: PageDocument): React.ReactNode
}) {
  const { storeNbr } = useStore()
  const { session, rev, children } = props
  const read = useRead(pullPage, { ...session.address, rev }, { storeNbr })
  return <Loaded read={read}>{({ document }) => children(document as PageDocument)}</Loaded> // checked by the gateway
}

function WithDraft({
  session,
  before,
  name,
}: {
  session: EditorSession
  before: PageDocument
  name: string
}) {
  const { t } = useTexts()
  const store = useStore()
  const { document } = useSignal(session.history)
  const as = useSignal(session.as)
  const [said, setSaid] = useState<'takenBack' | 'takeBackParent'>()
  const takeBack = (one: Difference) => {
    const edits = takingBack(one, document, before)
    if (edits?.length) session.applyEdits(edits)
    setSaid(edits ? 'takenBack' : 'takeBackParent')
  }
  return (
    <>
      {said && <Note kind={said === 'takenBack' ? 'good' : 'warn'}>{t(said)}</Note>}
      <Differences
        address={session.address}
        before={before}
        after={document}
        onTakeBack={may(store, 'pages.write') ? takeBack : undefined}
      />
      <BeforeAfterButton
        address={session.address}
        as={as}
        before={{ name, document: before }}
        after={{ name: t('draftShown'), document }}
      />
    </>
  )
}
