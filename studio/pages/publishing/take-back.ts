import type { Difference } from '../../../engine/edit/difference.ts'
import type { Edit } from '../../../engine/edit/edits.ts'
import { revertBlock } from '../../../engine/edit/revert.ts'
import { pageOverlayId, type PageDocument } from '../../../engine/document/document.schema.ts'

/**
 * Edits that revert a difference to an older document: the whole block, or one setting of the page.
 * Undefined if the block's former parent is gone.
 */
export function takingBack(
  one: Difference,
  document: PageDocument,
  old: PageDocument,
): readonly Edit[] | undefined {
  switch (one.kind) {
    case 'title':
      return [{ kind: 'title', title: old.title }]
    case 'meta': {
      const { [one.name]: _, ...rest } = { ...document.meta } as Record<string, unknown> // by name
      const value = one.before === undefined ? {} : { [one.name]: one.before }
      const meta = { ...rest, ...value }
      return [{ kind: 'meta', meta: Object.keys(meta).length ? meta : undefined }]
    }
    case 'text':
      if (one.id !== pageOverlayId) return revertBlock(document, old, one.id)
      return [
        { kind: 'setText', id: one.id, lang: one.lang, pointer: one.pointer, text: one.before },
      ]
    default:
      return revertBlock(document, old, one.id)
  }
}
