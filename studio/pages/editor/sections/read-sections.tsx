import { useEffect, useMemo } from 'react'
import { computed, useSignal } from '../../../../engine/react/signals.ts'
import { sectionLimits, type PageDocument } from '../../../../engine/document/document.schema.ts'
import { pullSections } from '../../../../schemas/page/section.ops.ts'
import { sectionNbrsIn } from '../../../../engine/document/sections.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import type { EditorSession } from '../../session/session.ts'

/** Loads the page's shared sections, for their names and texts. */
export function ReadSections({ session }: { session: EditorSession }) {
  const nbrs = useSignal(
    useMemo(
      () => computed(() => sectionNbrsIn(session.history.value.document).join(' ')),
      [session],
    ),
  )
  return nbrs ? <Read session={session} nbrs={nbrs.split(' ')} /> : null
}

function Read({ session, nbrs }: { session: EditorSession; nbrs: string[] }) {
  const { storeNbr } = useStore()
  const { data } = useRead(
    pullSections,
    { nbrs: nbrs.slice(0, sectionLimits.perPage) },
    { storeNbr },
  )
  useEffect(() => {
    if (!data) return
    const known = data.rows.map(({ nbr, isPublished, document }) => {
      return [nbr, { isPublished, document: document as PageDocument }] as const // checked when it was saved
    })
    session.sections.value = new Map(known)
  }, [session, data])
  return null
}
