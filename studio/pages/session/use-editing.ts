import { useEffect, useMemo } from 'react'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { useStore } from '../../kernel/session/myself.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { Saver } from './saver.ts'
import { EditorSession } from './session.ts'

export interface Editing {
  address: PageAddress
  start: PageDocument
  /** The saved draft that `start` is based on. */
  base: PageDocument
  /** Whether `start` has changes that were typed before and never saved. */
  isKept: boolean
  draftRev: number
  store: { langs: readonly Lang[]; defaultLang: Lang }
  /** Language of the frame that was opened. */
  lang: Lang
}

/** The session in which a page is edited, and what saves it; both live as long as the view. */
export function useEditing(props: Editing): { session: EditorSession; saver: Saver } {
  const { address, start, base, isKept, draftRev, store, lang } = props
  const { storeNbr } = useStore()
  const { session, saver } = useMemo(() => {
    const saving = new Saver(storeNbr, address, draftRev, base)
    const { langs, defaultLang } = store
    const made = new EditorSession(
      {
        address,
        document: start,
        as: { lang: langs.includes(lang) ? lang : defaultLang, terminal: 'h5' },
        langs,
        defaultLang,
      },
      (document) => saving.changed(document),
    )
    saving.onMerged((document) => made.replace(document))
    return { session: made, saver: saving }
    // Made once for a page: what is read again of the store or the frame does not begin anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- stated above
  }, [storeNbr, address, start, base, draftRev])
  // Not while it is made: a drawing that is given up must not save.
  useEffect(() => {
    if (isKept) saver.changed(start)
  }, [saver, isKept, start])
  useEffect(() => () => void saver.close(), [saver])
  useEffect(() => guardUnsaved(saver), [saver])
  return { session, saver }
}

/** Warns before the tab is closed with unsaved changes, although the browser stores them. */
function guardUnsaved(saver: Saver): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.state.peek().kind !== 'saved') event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
