import { createContext, useContext } from 'react'
import type { AddressState } from './address-state.ts'
import type { PickupOffer } from './store-field.tsx'

/** The form that the parts of its page share. */
export interface AddressFormState {
  state: AddressState
  pickup: PickupOffer
  isGuest: boolean
  /** Edits a saved address, whose kind cannot change. */
  isEdit: boolean
  /** The edited address is the default. */
  isDefault: boolean
  /** Hydrated, and the address to edit has loaded. */
  isReady: boolean
}

export const AddressFormContext = createContext<AddressFormState | null>(null)

export function useAddressForm(): AddressFormState {
  const form = useContext(AddressFormContext)
  if (!form)
    throw new Error('useAddressForm: no form above this component; place the part in AddressForm')
  return form
}
