import { useCallback, useEffect } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { listChoices } from '../../../schemas/page/choice.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { UnseenWords } from '../../../runtime/edit/messages.ts'
import type { EditorSession } from '../session/session.ts'
import { useBlockName } from './block-name.ts'
import { cureOf, unseenOf, type Unseen } from './unseen.ts'

/** Returns a function that explains why shoppers do not see a block. */
export function useUnseen(session: EditorSession): (id: string) => Unseen | undefined {
  const { t, lang, moment } = useTexts()
  const { storeNbr, timeZone } = useStore()
  const now = useNow()
  const levels = useRead(listChoices, { kind: 'level', lang, q: '' }, { storeNbr }).data?.rows
  return useCallback(
    (id: string) => {
      const node = session.node(id)
      if (!node) return undefined
      const { lang: shown, terminal, levelNbr, at } = session.as.peek()
      const viewer = {
        lang: shown,
        terminal,
        timeZone,
        now: new Date(at ?? now),
        ...(levelNbr !== undefined && { member: { levelNbr } }),
      }
      const hasFailed = session.failed.peek().has(id)
      const levelName = (nbr: string) => levels?.find((one) => one.nbr === nbr)?.name || nbr
      const of = { spec: session.rules.specOf(node), viewer, hasFailed }
      return unseenOf(node, of, { t, moment, levelName })
    },
    [session, t, moment, timeZone, now, levels],
  )
}

const wordsOf = (name: string, why: Unseen | undefined, t: T): UnseenWords => ({
  name,
  text: why?.text ?? '',
  cure: why ? t(cureOf(why)) : '',
})

/** Sends the frame the explanations to show in place of hidden blocks. */
export function SayUnseen({ session }: { session: EditorSession }): null {
  const why = useUnseen(session)
  const ids = useSignal(session.unseen)
  useSignal(session.history)
  useSignal(session.failed)
  useSignal(session.as)
  const nameOf = useBlockName(session)
  const { t } = useTexts()
  const texts = JSON.stringify(ids.map((id) => wordsOf(nameOf(id), why(id), t)))
  // Also for the same words once the frame asked anew.
  useEffect(() => {
    const list = JSON.parse(texts) as UnseenWords[] // written above
    const said = ids.flatMap((id, at) => (list[at]?.text ? [[id, list[at]] as const] : []))
    session.post({ kind: 'unseen', words: Object.fromEntries(said) })
  }, [session, texts, ids])
  return null
}
