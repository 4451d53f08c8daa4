import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { Kept } from '../../ui/saving/kept.ts'

/** A draft with changes that are not saved at the gateway yet. */
interface KeptDraft {
  /** `S001 home` */
  name: string
  document: PageDocument
  /** Revision that it is based on. */
  draftRev: number
  /** That revision's document, to merge it with what others saved later. */
  base: PageDocument
}

export const keptDrafts = new Kept<KeptDraft>('vitrine-studio')
