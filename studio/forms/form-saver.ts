import { signal } from '../../runtime/state/signals.ts'
import { pushForm } from '../../schemas/form/form-operator.ops.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import { call, Refusal } from '../calls/call.ts'
import { dropForm, keepForm } from './kept-forms.ts'

export interface FormFault {
  path: string
  rule: string
  message: string
}

export type FormSaveState =
  | { kind: 'saved' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Kept in the browser until the gateway can be reached. */
  | { kind: 'offline' }
  /** Kept in the browser until the faults are mended; shoppers see the form as it was. */
  | { kind: 'faulty' }
  /** Somebody else saved the form in the meantime. */
  | { kind: 'conflict'; savedBy: string; rev: number }
  | { kind: 'refused'; reason: string }

/** Milliseconds from the last change to its save, and before a save that failed is repeated. */
const patience = 800
const again = [2_000, 5_000, 15_000, 30_000]

/** Saves a form after each change, and keeps it in the browser until it is saved. */
export class FormSaver {
  readonly state = signal<FormSaveState>({ kind: 'saved' })
  /** What the last save was refused for. */
  readonly faults = signal<readonly FormFault[]>([])
  rev: number
  #storeNbr: string
  #name: string
  #newest: FormSource | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  /** The same for each repetition of one save, so that it happens once. */
  #key: { form: FormSource; key: string } | undefined

  constructor(storeNbr: string, nbr: string, rev: number) {
    this.rev = rev
    this.#storeNbr = storeNbr
    this.#name = keptName(storeNbr, nbr)
  }

  changed(form: FormSource): void {
    this.#newest = form
    if (this.state.peek().kind === 'saved') this.state.value = { kind: 'changed' }
    void keepForm({ name: this.#name, form, rev: this.rev })
    if (this.state.peek().kind !== 'conflict') this.#plan(patience)
  }

  /** Saves what is not saved yet; returns whether all of it is. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#newest) await (this.#running = this.#save(this.#newest))
    return this.state.peek().kind === 'saved'
  }

  /** Goes on from somebody else's revision, with the own form or with theirs. */
  goOn(rev: number, form: FormSource | undefined): void {
    this.rev = rev
    this.#newest = form
    this.#key = undefined
    this.faults.value = []
    this.state.value = { kind: form ? 'changed' : 'saved' }
    if (form) this.#plan(0)
    else void dropForm(this.#name)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.state.peek().kind !== 'conflict') await this.now()
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.now(), pause)
  }

  async #save(form: FormSource): Promise<void> {
    this.state.value = { kind: 'saving' }
    if (this.#key?.form !== form) this.#key = { form, key: crypto.randomUUID() }
    try {
      const { rev } = await call(
        pushForm,
        { form, rev: this.rev },
        { storeNbr: this.#storeNbr, key: this.#key.key },
      )
      this.rev = rev
      // Undo may bring the very same form back, which is then another save.
      this.#key = undefined
      this.#failures = 0
      this.faults.value = []
      if (this.#newest !== form) {
        this.state.value = { kind: 'changed' }
        return this.#plan(patience)
      }
      this.#newest = undefined
      this.state.value = { kind: 'saved' }
      void dropForm(this.#name)
    } catch (error) {
      this.#failed(error, form)
    }
  }

  #failed(error: unknown, form: FormSource): void {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'REVISION_CONFLICT') {
      const { rev, savedBy } = error.data as { rev: number; savedBy: string } // declared
      this.state.value = { kind: 'conflict', rev, savedBy }
    } else if (error.code === 'INVALID_FORM') {
      this.#key = undefined
      this.faults.value = (error.data as { faults: FormFault[] }).faults // declared
      this.state.value = { kind: 'faulty' }
      if (this.#newest !== form) this.#plan(patience)
    } else if (lasting.has(error.code)) {
      this.state.value = { kind: 'refused', reason: error.message }
    } else {
      this.state.value = { kind: 'offline' }
      this.#plan(again[Math.min(this.#failures++, again.length - 1)] ?? patience)
    }
  }
}

/** Name under which the browser keeps a form. */
export const keptName = (storeNbr: string, nbr: string): string => `${storeNbr} ${nbr}`

/** Refusals that repeating does not change. */
const lasting = new Set(['INVALID_INPUT', 'TOO_LARGE', 'FORBIDDEN', 'NOT_FOUND', 'UNKNOWN_STORE'])
