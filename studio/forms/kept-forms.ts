import type { FormSource } from '../../schemas/form/form.schema.ts'
import { Kept } from '../ui/saving/kept.ts'

/** A form that the gateway does not have yet as it is here. */
interface KeptForm {
  /** `S001 contact` */
  name: string
  form: FormSource
  /** Revision that it is based on. */
  rev: number
}

export const keptForms = new Kept<KeptForm>('vitrine-studio-form-drafts')
