import { Dexie, type Table } from 'dexie'
import type { PageDocument } from '../../schemas/page/document.schema.ts'

/** A draft that the gateway does not have yet. */
export interface KeptDraft {
  /** `S001 home` */
  name: string
  document: PageDocument
  /** Revision that it is based on. */
  draftRev: number
  /** That revision's document, to join it with what others saved later. */
  base: PageDocument
}

class KeptDatabase extends Dexie {
  drafts!: Table<KeptDraft, string>
  constructor() {
    super('vitrine-studio')
    this.version(1).stores({ drafts: 'name' })
  }
}

let database: KeptDatabase | undefined

/** Runs on the browser's database; a browser without one keeps nothing. */
async function on<V>(
  work: (drafts: Table<KeptDraft, string>) => PromiseLike<V>,
): Promise<V | undefined> {
  try {
    database ??= new KeptDatabase()
    return await work(database.drafts)
  } catch {
    return undefined
  }
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => on((drafts) => drafts.put(draft))
export const keptDraft = (name: string): Promise<KeptDraft | undefined> =>
  on((drafts) => drafts.get(name))
export const dropDraft = (name: string): Promise<unknown> => on((drafts) => drafts.delete(name))
