import { mergeDocuments, type Conflict, type Side } from '../../runtime/document/merge.ts'
import { isSame } from '../../runtime/document/parts.ts'
import { signal } from '../../runtime/state/signals.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { pullPage, pushPage } from '../../schemas/page/page-operator.ops.ts'
import { call, Refusal } from '../calls/call.ts'
import { dropDraft, keepDraft } from './kept-drafts.ts'
import { nameOfPage, type PageAddress } from './page-address.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Kept in the browser until the gateway can be reached. */
  | { kind: 'offline' }
  /** Somebody else saved the page in the meantime, and both changed the same things. */
  | { kind: 'conflict'; savedBy: string; base: PageDocument; theirs: Theirs; conflicts: Conflict[] }
  | { kind: 'refused'; reason: string }

/** What somebody else saved. */
interface Theirs {
  document: PageDocument
  draftRev: number
}

/** Milliseconds from the last change to its save, and before a save that failed is repeated. */
const patience = 800
const again = [2_000, 5_000, 15_000, 30_000]

/**
 * Saves the draft of a page after each change, and keeps it in the browser until it is saved. If
 * somebody else saved it in the meantime, it goes on with the changes of both.
 */
export class Saver {
  readonly state = signal<SaveState>({ kind: 'saved' })
  draftRev: number
  #storeNbr: string
  #address: PageAddress
  #name: string
  #newest: PageDocument | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  /** The same for each repetition of one save, so that it happens once. */
  #key: { document: PageDocument; key: string } | undefined
  /** What was sent before: it may have been saved without an answer. */
  #earlier: PageDocument | undefined
  /** The document as it was saved last, from which the changes here started. */
  #base: PageDocument
  #onMerged: ((document: PageDocument) => void) | undefined

  constructor(storeNbr: string, address: PageAddress, draftRev: number, base: PageDocument) {
    this.draftRev = draftRev
    this.#base = base
    this.#storeNbr = storeNbr
    this.#address = address
    this.#name = `${storeNbr} ${nameOfPage(address)}`
  }

  changed(document: PageDocument): void {
    this.#newest = document
    if (this.state.peek().kind === 'saved') this.state.value = { kind: 'changed' }
    keepDraft({ name: this.#name, document, draftRev: this.draftRev, base: this.#base })
    if (this.state.peek().kind !== 'conflict') this.#plan(patience)
  }

  /** Saves what is not saved yet; returns whether all of it is. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#newest) await (this.#running = this.#save(this.#newest))
    return this.state.peek().kind === 'saved'
  }

  /** Called with the document of both when it replaces the one that is edited. */
  onMerged(run: (document: PageDocument) => void): void {
    this.#onMerged = run
  }

  /** Ends a conflict: of each thing that both changed, it takes the chosen side. */
  settle(choices: ReadonlyMap<string, Side>): void {
    const state = this.state.peek()
    if (state.kind !== 'conflict') return
    const { theirs, base } = state
    // What was typed since is in the newest document.
    const mine = this.#newest ?? base
    this.#goOn(theirs, mergeDocuments(base, mine, theirs.document, choices).document)
  }

  #goOn({ document: theirs, draftRev }: Theirs, merged: PageDocument): void {
    this.draftRev = draftRev
    this.#key = undefined
    this.#base = theirs
    const isTheirs = isSame(merged, theirs)
    this.#newest = isTheirs ? undefined : merged
    this.state.value = { kind: isTheirs ? 'saved' : 'changed' }
    this.#onMerged?.(merged)
    if (isTheirs) return dropDraft(this.#name)
    keepDraft({ name: this.#name, document: merged, draftRev, base: theirs })
    this.#plan(0)
  }

  close(): void {
    clearTimeout(this.#timer)
    void this.now()
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.now(), pause)
  }

  async #save(document: PageDocument): Promise<void> {
    this.state.value = { kind: 'saving' }
    if (this.#key?.document !== document) {
      this.#earlier = this.#key?.document
      this.#key = { document, key: crypto.randomUUID() }
    }
    try {
      const { draftRev } = await call(
        pushPage,
        { ...this.#address, document, draftRev: this.draftRev, mayHaveFaults: true },
        { storeNbr: this.#storeNbr, key: this.#key.key },
      )
      this.draftRev = draftRev
      this.#base = document
      // Answered: the same document is another save from now on, such as after an undo.
      this.#key = undefined
      this.#failures = 0
      if (this.#newest !== document) {
        this.state.value = { kind: 'changed' }
        return this.#plan(patience)
      }
      this.#newest = undefined
      this.state.value = { kind: 'saved' }
      dropDraft(this.#name)
    } catch (error) {
      await this.#refused(error)
    }
  }

  async #refused(error: unknown): Promise<void> {
    if (!(error instanceof Refusal) || error.code !== 'REVISION_CONFLICT')
      return this.#failed(error)
    const { savedBy } = error.data as { draftRev: number; savedBy: string } // declared
    try {
      await this.#meet(savedBy)
    } catch (failure) {
      this.#failed(failure)
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refusal)) throw error
    if (lasting.has(error.code)) {
      this.state.value = { kind: 'refused', reason: error.message }
    } else {
      this.state.value = { kind: 'offline' }
      this.#plan(again[Math.min(this.#failures++, again.length - 1)] ?? patience)
    }
  }

  /** Takes up what somebody else saved. */
  async #meet(savedBy: string): Promise<void> {
    const pulled = await call(pullPage, this.#address, { storeNbr: this.#storeNbr })
    const theirs = { document: pulled.document as PageDocument, draftRev: pulled.draftRev } // checked by the gateway
    const isOwn = isSame(theirs.document, this.#earlier)
    const base = isOwn ? theirs.document : this.#base
    const { document, conflicts } = mergeDocuments(base, this.#newest ?? base, theirs.document)
    if (conflicts.length) this.state.value = { kind: 'conflict', savedBy, base, theirs, conflicts }
    else this.#goOn(theirs, document)
  }
}

/** Refusals that repeating does not change. */
const lasting = new Set([
  'INVALID_DOCUMENT',
  'INVALID_INPUT',
  'TOO_LARGE',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNKNOWN_STORE',
])
