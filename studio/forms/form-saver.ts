import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import { signal } from '../../engine/react/signals.ts'
import { pushForm } from '../../schemas/form/form-operator.ops.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import { call } from '../kernel/calls/call.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { Autosave } from '../ui/saving/autosave.ts'
import { keptForms } from './kept-forms.ts'

type FormState =
  /** Stored in the browser until the faults are fixed; shoppers see the previous form. */
  | { kind: 'faulty' }
  /** Somebody else saved the form in the meantime. */
  | { kind: 'conflict'; savedBy: string; rev: number }

/** Saves a form after each change. */
export class FormSaver extends Autosave<FormSource, FormState> {
  /** Faults of the last refused save. */
  readonly faults = signal<readonly DocumentFault[]>([])
  #rev: number
  #storeNbr: string
  #name: string

  constructor(storeNbr: string, nbr: string, rev: number) {
    super()
    this.#rev = rev
    this.#storeNbr = storeNbr
    this.#name = keptName(storeNbr, nbr)
  }

  /** Continues from somebody else's revision, with the own form or with theirs. */
  goOn(rev: number, form: FormSource | undefined): void {
    this.#rev = rev
    this.faults.value = []
    this.goOnWith(form)
  }

  protected async send(form: FormSource, key: string): Promise<void> {
    const input = { form, rev: this.#rev }
    const { rev } = await call(pushForm, input, { storeNbr: this.#storeNbr, key })
    this.#rev = rev
    this.faults.value = []
  }

  protected async takeUp(error: unknown, sent: FormSource): Promise<void> {
    if (isRefused(error, pushForm, 'REVISION_CONFLICT')) {
      const { rev, savedBy } = error.data
      this.state.value = { kind: 'conflict', rev, savedBy }
    } else if (isRefused(error, pushForm, 'INVALID_FORM')) {
      this.faults.value = error.data.faults
      this.state.value = { kind: 'faulty' }
      this.awaitChange(sent)
    } else throw error
  }

  protected keep(form: FormSource): void {
    keptForms.keep({ name: this.#name, form, rev: this.#rev })
  }

  protected drop(): void {
    keptForms.drop(this.#name)
  }
}

/** Name under which the browser keeps a form. */
export const keptName = (storeNbr: string, nbr: string): string => `${storeNbr} ${nbr}`
