import { createContext, useContext } from 'react'
import type { LoveCode, SavedInvoice } from '../../../schemas/invoice/invoice.schema.ts'
import type { Kept } from '../kept/use-kept.ts'
import type { InvoiceState } from './invoice-state.ts'

/** The form that the parts of its page share. */
export interface InvoiceFormState {
  state: InvoiceState
  charities: readonly LoveCode[] | undefined
  /** What the member keeps already. */
  kept: Kept<SavedInvoice>
  /** The one that is changed; absent where one is added. */
  invNbr: string | undefined
  isGuest: boolean
  /** The one that it changes is the default. */
  isDefault: boolean
  /** Scripts run, and what is changed is known. */
  isReady: boolean
}

export const InvoiceFormContext = createContext<InvoiceFormState | null>(null)

export function useInvoiceForm(): InvoiceFormState {
  const form = useContext(InvoiceFormContext)
  if (!form)
    throw new Error('useInvoiceForm: no form above this component; place the part in InvoiceForm')
  return form
}
