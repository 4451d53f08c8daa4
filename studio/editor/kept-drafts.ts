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

/** Milliseconds in which changes are gathered into one write: a large page takes a while to copy. */
const gathered = 150

const waiting = new Map<string, KeptDraft>()
let timer: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(timer)
  timer = undefined
  const drafts = [...waiting.values()]
  waiting.clear()
  if (drafts.length) void on((table) => table.bulkPut(drafts))
}

/** Keeps a draft a moment later, and at once when the page is left. */
export function keepDraft(draft: KeptDraft): void {
  waiting.set(draft.name, draft)
  timer ??= setTimeout(write, gathered)
}

export const keptDraft = (name: string): Promise<KeptDraft | undefined> =>
  waiting.has(name) ? Promise.resolve(waiting.get(name)) : on((drafts) => drafts.get(name))

export function dropDraft(name: string): void {
  waiting.delete(name)
  void on((drafts) => drafts.delete(name))
}

if (typeof addEventListener === 'function') addEventListener('pagehide', write)
