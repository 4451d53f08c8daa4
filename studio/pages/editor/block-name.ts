import { useCallback } from 'react'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import type { EditorSession } from '../session/session.ts'

/** Returns the name of a block's kind in the Studio's language, by the block's id. */
export function useBlockName(session: EditorSession): (id: string) => string {
  const say = useSchemaText()
  return useCallback(
    (id: string) => {
      const node = session.node(id)
      if (!node) return ''
      const spec = session.rules.specOf(node)
      return spec ? say(spec.name) : node.type
    },
    [session, say],
  )
}
