import { signal, type Signal } from '../../../engine/react/signals.ts'
import { Refusal } from '../../kernel/calls/refusal.ts'

type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Stored in the browser until the gateway is reachable. */
  | { kind: 'offline' }
  | { kind: 'refused'; reason: string }

/** Milliseconds from the last change to its save, and before a failed save is repeated. */
const patience = 800
const again = [2_000, 5_000, 15_000, 30_000]

/**
 * Saves edits after each change, and stores them in the browser until they are saved. A failed save
 * is repeated with its idempotency key. `Own` are additional states; in the state `conflict`
 * nothing is saved.
 */
export abstract class Autosave<V, Own extends { kind: string }> {
  readonly state: Signal<SaveState | Own> = signal<SaveState | Own>({ kind: 'saved' })
  /** Unsaved value. */
  protected newest: V | undefined
  /** Value sent before, which may have been saved without an answer. */
  protected earlier: V | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  /** Value and idempotency key of the current save, equal for each repetition. */
  #sent: { value: V; key: string } | undefined

  /** Sends a value to the gateway. */
  protected abstract send(value: V, key: string): Promise<void>
  /** Handles a failed save of `sent` that repeating does not fix; throws all other errors. */
  protected abstract takeUp(error: unknown, sent: V): Promise<void>
  /** Stores a value in the browser. */
  protected abstract keep(value: V): void
  /** Removes the value stored in the browser. */
  protected abstract drop(): void

  changed(value: V): void {
    this.newest = value
    if (this.state.peek().kind === 'saved') this.state.value = { kind: 'changed' }
    this.keep(value)
    if (!this.#isInConflict()) this.#plan(patience)
  }

  /** Saves unsaved changes now; returns whether everything is saved. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.newest !== undefined) await (this.#running = this.#save(this.newest))
    return this.state.peek().kind === 'saved'
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#isInConflict()) await this.now()
  }

  /** Continues from somebody else's revision, with the unsaved value or with theirs. */
  protected goOnWith(value: V | undefined): void {
    this.#answered()
    this.newest = value
    this.state.value = { kind: value === undefined ? 'saved' : 'changed' }
    if (value === undefined) return this.drop()
    this.keep(value)
    this.#plan(0)
  }

  /** Saves again only after a further change. */
  protected awaitChange(sent: V): void {
    this.#answered()
    if (this.newest !== sent) this.#plan(patience)
  }

  #isInConflict(): boolean {
    return this.state.peek().kind === 'conflict'
  }

  /** Ends the current save: the same value would be a new save, such as after an undo. */
  #answered(): void {
    this.#sent = undefined
    this.earlier = undefined
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.now(), pause)
  }

  async #save(value: V): Promise<void> {
    this.state.value = { kind: 'saving' }
    if (this.#sent?.value !== value) {
      this.earlier = this.#sent?.value
      this.#sent = { value, key: crypto.randomUUID() }
    }
    try {
      await this.send(value, this.#sent.key)
    } catch (error) {
      return this.takeUp(error, value).catch((failure: unknown) => this.#failed(failure))
    }
    this.#answered()
    this.#failures = 0
    if (this.newest !== value) {
      this.state.value = { kind: 'changed' }
      return this.#plan(patience)
    }
    this.newest = undefined
    this.state.value = { kind: 'saved' }
    this.drop()
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
}

/** Codes of permanent refusals. */
const lasting = new Set([
  'INVALID_DOCUMENT',
  'INVALID_INPUT',
  'TOO_LARGE',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNKNOWN_STORE',
])
