import { useCallback } from 'react'
import type { EditorSession } from './session.ts'
import { words } from './words.ts'

/** Returns the name of a block's kind, by the block's id. */
export function useBlockName(session: EditorSession): (id: string) => string {
  return useCallback(
    (id: string) => {
      const node = session.node(id)
      return node ? words(session.rules.specOf(node)?.type ?? node.type) : ''
    },
    [session],
  )
}
