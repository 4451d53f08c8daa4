import { mergeDocuments, type Conflict, type Side } from '../../../engine/edit/merge.ts'
import { isSame } from '../../../engine/edit/parts.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { pullPage, pushPage } from '../../../schemas/page/page-operator.ops.ts'
import { call } from '../../kernel/calls/call.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { Autosave } from '../../ui/saving/autosave.ts'
import { keptDrafts } from './kept-drafts.ts'
import { nameOfPage, type PageAddress } from '../../fields/pages/page-address.ts'

/** Somebody else saved the page first, with conflicting changes. */
export interface InConflict {
  kind: 'conflict'
  savedBy: string
  base: PageDocument
  theirs: Theirs
  conflicts: Conflict[]
}

/** Somebody else's save. */
interface Theirs {
  document: PageDocument
  draftRev: number
}

/** Autosave of a page's draft. Merges the changes of others who saved in the meantime. */
export class Saver extends Autosave<PageDocument, InConflict> {
  draftRev: number
  #storeNbr: string
  #address: PageAddress
  #name: string
  /** The last saved document, the base of the present changes. */
  #base: PageDocument
  #onMerged: ((document: PageDocument) => void) | undefined

  constructor(storeNbr: string, address: PageAddress, draftRev: number, base: PageDocument) {
    super()
    this.draftRev = draftRev
    this.#base = base
    this.#storeNbr = storeNbr
    this.#address = address
    this.#name = `${storeNbr} ${nameOfPage(address)}`
  }

  /** Registers a callback for the merged document, which replaces the edited one. */
  onMerged(run: (document: PageDocument) => void): void {
    this.#onMerged = run
  }

  /** Resolves a conflict with the chosen sides. */
  settle(choices: ReadonlyMap<string, Side>): void {
    const state = this.state.peek()
    if (state.kind !== 'conflict') return
    const { theirs, base } = state
    // What was typed since is in the newest document.
    const mine = this.newest ?? base
    this.#goOn(theirs, mergeDocuments(base, mine, theirs.document, choices).document)
  }

  #goOn({ document: theirs, draftRev }: Theirs, merged: PageDocument): void {
    this.draftRev = draftRev
    this.#base = theirs
    this.goOnWith(isSame(merged, theirs) ? undefined : merged)
    this.#onMerged?.(merged)
  }

  protected async send(document: PageDocument, key: string): Promise<void> {
    const input = { ...this.#address, document, draftRev: this.draftRev, mayHaveFaults: true }
    const { draftRev } = await call(pushPage, input, { storeNbr: this.#storeNbr, key })
    this.draftRev = draftRev
    this.#base = document
  }

  protected async takeUp(error: unknown): Promise<void> {
    if (!isRefused(error, pushPage, 'REVISION_CONFLICT')) throw error
    const { savedBy } = error.data
    const pulled = await call(pullPage, this.#address, { storeNbr: this.#storeNbr })
    const theirs = { document: pulled.document as PageDocument, draftRev: pulled.draftRev } // checked by the gateway
    const isOwn = isSame(theirs.document, this.earlier)
    const base = isOwn ? theirs.document : this.#base
    const { document, conflicts } = mergeDocuments(base, this.newest ?? base, theirs.document)
    if (conflicts.length) this.state.value = { kind: 'conflict', savedBy, base, theirs, conflicts }
    else this.#goOn(theirs, document)
  }

  protected keep(document: PageDocument): void {
    keptDrafts.keep({ name: this.#name, document, draftRev: this.draftRev, base: this.#base })
  }

  protected drop(): void {
    keptDrafts.drop(this.#name)
  }
}
