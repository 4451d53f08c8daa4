import { createContext, useContext } from 'react'
import type { LoveCode, SavedInvoice } from '../../../schemas/invoice/invoice.schema.ts'
import type { Kept } from '../kept/use-kept.ts'
import type { InvoiceState } from './invoice-state.ts'

/** The form that the parts of its page share. */
export interface InvoiceFormState {
  state: InvoiceState
  charities: readonly LoveCode[] | undefined
  /** The member's saved invoices. */
  kept: Kept<SavedInvoice>
  /** The edited invoice; `undefined` when adding one. */
  invNbr: string | undefined
  isGuest: boolean
  /** The edited invoice is the default. */
  isDefault: boolean
  /** Hydrated, and the invoice to edit has loaded. */
  isReady: boolean
}

export const InvoiceFormContext = createContext<InvoiceFormState | null>(null)

export function useInvoiceForm(): InvoiceFormState {
  const form = useContext(InvoiceFormContext)
  if (!form)
    throw new Error('useInvoiceForm: no form above this component; place the part in InvoiceForm')
  return form
}
