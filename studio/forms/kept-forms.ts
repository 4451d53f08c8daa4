import { Dexie, type Table } from 'dexie'
import type { FormSource } from '../../schemas/form/form.schema.ts'

/** A form that the gateway does not have yet as it is here. */
interface KeptForm {
  /** `S001 contact` */
  name: string
  form: FormSource
  /** Revision that it is based on. */
  rev: number
}

class KeptForms extends Dexie {
  forms!: Table<KeptForm, string>
  constructor() {
    super('vitrine-studio-forms')
    this.version(1).stores({ forms: 'name' })
  }
}

let database: KeptForms | undefined

/** Runs on the browser's database; a browser without one keeps nothing. */
async function on<V>(
  work: (forms: Table<KeptForm, string>) => PromiseLike<V>,
): Promise<V | undefined> {
  try {
    database ??= new KeptForms()
    return await work(database.forms)
  } catch {
    return undefined // a browser without a database keeps nothing
  }
}

export const keepForm = (kept: KeptForm): Promise<unknown> => on((forms) => forms.put(kept))
export const keptForm = (name: string): Promise<KeptForm | undefined> =>
  on((forms) => forms.get(name))
export const dropForm = (name: string): Promise<unknown> => on((forms) => forms.delete(name))
