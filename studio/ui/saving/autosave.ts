import { signal, type Signal } from '../../../engine/react/signals.ts'
import { Refusal } from '../../kernel/calls/refusal.ts'

type SaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Kept in the browser until the gateway can be reached. */
  | { kind: 'offline' }
  | { kind: 'refused'; reason: string }

/** Milliseconds from the last change to its save, and before a save that failed is repeated. */
const patience = 800
const again = [2_000, 5_000, 15_000, 30_000]

/**
 * Saves what is edited after each change, and keeps it in the browser until it is saved. A save that
 * failed is repeated under its idempotency key. `Own` are the states that only one kind has; none is
 * saved by itself while in the state `conflict`.
 */
export abstract class Autosave<V, Own extends { kind: string }> {
  readonly state: Signal<SaveState | Own> = signal<SaveState | Own>({ kind: 'saved' })
  /** What is not saved yet. */
  protected newest: V | undefined
  /** What was sent before: it may have been saved without an answer. */
  protected earlier: V | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  /** The same for each repetition of one save, so that it happens once. */
  #sent: { value: V; key: string } | undefined

  /** Sends a value to the gateway. */
  protected abstract send(value: V, key: string): Promise<void>
  /** Handles a failed save of `sent` that repeating does not mend; throws all other errors. */
  protected abstract takeUp(error: unknown, sent: V): Promise<void>
  /** Keeps a value in the browser. */
  protected abstract keep(value: V): void
  /** Removes what the browser keeps. */
  protected abstract drop(): void

  changed(value: V): void {
    this.newest = value
    if (this.state.peek().kind === 'saved') this.state.value = { kind: 'changed' }
    this.keep(value)
    if (!this.#isInConflict()) this.#plan(patience)
  }

  /** Saves what is not saved yet; returns whether all of it is. */
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

  /** Goes on from somebody else's revision, with what is still to be saved or with theirs. */
  protected goOnWith(value: V | undefined): void {
    this.#answered()
    this.newest = value
    this.state.value = { kind: value === undefined ? 'saved' : 'changed' }
    if (value === undefined) return this.drop()
    this.keep(value)
    this.#plan(0)
  }

  /** Saves again only what was changed since. */
  protected awaitChange(sent: V): void {
    this.#answered()
    if (this.newest !== sent) this.#plan(patience)
  }

  #isInConflict(): boolean {
    return this.state.peek().kind === 'conflict'
  }

  /** The same value is another save from now on, such as after an undo. */
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

/** Refusals that repeating does not change. */
const lasting = new Set([
  'INVALID_DOCUMENT',
  'INVALID_INPUT',
  'TOO_LARGE',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNKNOWN_STORE',
])
