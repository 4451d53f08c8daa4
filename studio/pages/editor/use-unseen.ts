import { useCallback, useEffect } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { listChoices } from '../../../schemas/page/choice.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { EditorSession } from '../session/session.ts'
import { unseenOf, type Unseen } from './unseen.ts'

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
      return unseenOf(node, of, { t, lang, moment, levelName })
    },
    [session, t, lang, moment, timeZone, now, levels],
  )
}

/** Sends the frame the explanations to show in place of hidden blocks. */
export function SayUnseen({ session }: { session: EditorSession }): null {
  const why = useUnseen(session)
  const ids = useSignal(session.unseen)
  useSignal(session.history)
  useSignal(session.failed)
  useSignal(session.as)
  const texts = JSON.stringify(ids.map((id) => why(id)?.text ?? ''))
  // Also for the same words once the frame asked anew.
  useEffect(() => {
    const list = JSON.parse(texts) as string[] // written above
    const said = ids.map((id, at) => [id, list[at] ?? ''] as const).filter(([, text]) => text)
    session.post({ kind: 'unseen', words: Object.fromEntries(said) })
  }, [session, texts, ids])
  return null
}
