import { signal } from '../../runtime/state/signals.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { pushPage } from '../../schemas/page/page-operator.ops.ts'
import { call, Refusal } from '../calls/call.ts'
import { dropDraft, keepDraft } from './kept-drafts.ts'
import { nameOfPage, type PageAddress } from './page-address.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Kept in the browser until the gateway can be reached. */
  | { kind: 'offline' }
  /** Somebody else saved the page in the meantime. */
  | { kind: 'conflict'; savedBy: string; draftRev: number }
  | { kind: 'refused'; reason: string }

/** Milliseconds from the last change to its save, and before a save that failed is repeated. */
const patience = 800
const again = [2_000, 5_000, 15_000, 30_000]

/** Saves the draft of a page after each change, and keeps it in the browser until it is saved. */
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

  constructor(storeNbr: string, address: PageAddress, draftRev: number) {
    this.draftRev = draftRev
    this.#storeNbr = storeNbr
    this.#address = address
    this.#name = `${storeNbr} ${nameOfPage(address)}`
  }

  changed(document: PageDocument): void {
    this.#newest = document
    if (this.state.peek().kind === 'saved') this.state.value = { kind: 'changed' }
    void keepDraft({ name: this.#name, document, draftRev: this.draftRev })
    if (this.state.peek().kind !== 'conflict') this.#plan(patience)
  }

  /** Saves what is not saved yet; returns whether all of it is. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#newest) await (this.#running = this.#save(this.#newest))
    return this.state.peek().kind === 'saved'
  }

  /** Goes on from somebody else's revision, with the own document or with theirs. */
  goOn(draftRev: number, document: PageDocument | undefined): void {
    this.draftRev = draftRev
    this.#newest = document
    this.state.value = { kind: document ? 'changed' : 'saved' }
    if (document) this.#plan(0)
    else void dropDraft(this.#name)
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
    if (this.#key?.document !== document) this.#key = { document, key: crypto.randomUUID() }
    try {
      const { draftRev } = await call(
        pushPage,
        { ...this.#address, document, draftRev: this.draftRev, mayHaveFaults: true },
        { storeNbr: this.#storeNbr, key: this.#key.key },
      )
      this.draftRev = draftRev
      this.#failures = 0
      if (this.#newest !== document) {
        this.state.value = { kind: 'changed' }
        return this.#plan(patience)
      }
      this.#newest = undefined
      this.state.value = { kind: 'saved' }
      void dropDraft(this.#name)
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'REVISION_CONFLICT') {
      const { draftRev, savedBy } = error.data as { draftRev: number; savedBy: string } // declared
      this.state.value = { kind: 'conflict', draftRev, savedBy }
    } else if (lasting.has(error.code)) {
      this.state.value = { kind: 'refused', reason: error.message }
    } else {
      this.state.value = { kind: 'offline' }
      this.#plan(again[Math.min(this.#failures++, again.length - 1)] ?? patience)
    }
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
