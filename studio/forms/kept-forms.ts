import type { FormSource } from '../../schemas/form/form.schema.ts'
import { Kept } from '../ui/saving/kept.ts'

/** A form with changes that are not saved at the gateway yet. */
interface KeptForm {
  /** `S001 contact` */
  name: string
  form: FormSource
  /** Revision that it is based on. */
  rev: number
}

export const keptForms = new Kept<KeptForm>('vitrine-studio-form-drafts')
