import type { PageDocument } from '../../engine/document/document.schema.ts'
import type { Db } from '../db/database.ts'
import { bumpTick } from '../store/store-directory.ts'
import { addressIs, addRevision, type Address } from './documents.ts'
import { pages } from './page.tables.ts'
import { removeRedirect } from './redirects.ts'

interface Publication {
  document: PageDocument
  /** Draft revision of the document. */
  draftRev: number
  by: string
  note: string
}

/**
 * Adds a revision and shows it to shoppers. The caller has locked the page and checked the document.
 * Returns the revision's number.
 */
export async function publishDocument(
  tx: Db,
  storeNbr: string,
  address: Address,
  { document, draftRev, by, note }: Publication,
): Promise<number> {
  const rev = await addRevision(tx, { storeNbr, ...address }, document, by, note)
  await tx
    .update(pages)
    .set({ publishedRev: rev, publishedDraftRev: draftRev })
    .where(addressIs(storeNbr, address))
  // Until a new page is published, an older redirect of its address holds.
  if (address.p1 === 'info') await removeRedirect(tx, storeNbr, address.p3)
  await bumpTick(tx, storeNbr, 'configTick')
  return rev
}
