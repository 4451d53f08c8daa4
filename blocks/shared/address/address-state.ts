import type { Translate } from '../../../site/texts/texts.ts'
import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import {
  homeFaults,
  storeFaults,
  tidyReceiver,
  type AddressFault,
} from '../../../schemas/addr/address-rules.ts'
import type {
  AddressKind,
  HomeAddress,
  StoreAddress,
} from '../../../schemas/addr/address.schema.ts'
import { createFields, type FieldsState } from '../../ui/fields/fields-state.ts'

/** The fields of both kinds of address, so that switching the kind loses nothing. */
export type AddressValues = {
  kind: AddressKind
  name: string
  tel: string
  email: string
  /** District code of a home address, and its name. */
  cityId: string
  city: string
  address: string
  frcNbr: string
  storeId: string
  storeName: string
  storeAddress: string
  /** District code of the store, and its name. */
  storeCityId: string
  storeCity: string
  /** The store no longer accepts parcels. */
  isClosed: boolean
  /** The carrier's signed answer from its store map. */
  pick: string
  isDefault: boolean
}
export type AddressState = FieldsState<AddressValues>

const nothing: AddressValues = {
  kind: 'home',
  name: '',
  tel: '',
  email: '',
  cityId: '',
  city: '',
  address: '',
  frcNbr: '',
  storeId: '',
  storeName: '',
  storeAddress: '',
  storeCityId: '',
  storeCity: '',
  isClosed: false,
  pick: '',
  isDefault: false,
}

/**
 * Creates the state of an address form. Under the name `draft`, typed values are kept for the
 * visit.
 */
export const createAddress = (
  start: Partial<AddressValues>,
  options?: { draft?: string | undefined },
): AddressState => createFields<AddressValues>({ ...nothing, ...start }, options)

/** Returns the field values of a saved address. */
export function valuesOf(
  address: HomeAddress | StoreAddress | GuestAddress,
): Partial<AddressValues> {
  const { name, tel, email, cityId, city, address: street } = address
  const receiver = {
    name,
    tel,
    email,
    ...('isDefault' in address && { isDefault: address.isDefault }),
  }
  if (!('storeId' in address)) return { kind: 'home', ...receiver, cityId, city, address: street }
  const { frcNbr, storeId, storeName, storeAddress } = address
  return {
    kind: 'store',
    ...receiver,
    frcNbr,
    storeId,
    storeName,
    storeAddress,
    storeCityId: cityId,
    storeCity: city,
    ...('isClosed' in address && { isClosed: address.isClosed }),
    ...('pick' in address && { pick: address.pick ?? '' }),
  }
}

interface Rules {
  /** Guests have no account with an email address. */
  needsEmail: boolean
}

/** Returns all faults of the field values. */
export function faultsOf(values: AddressValues, rules: Rules): AddressFault[] {
  const tidy = tidyReceiver(values)
  if (tidy.kind === 'home') return homeFaults(tidy, rules)
  const faults = storeFaults(tidy, rules)
  return tidy.isClosed ? [...faults, { field: 'storeId', rule: 'closed' }] : faults
}

/** Checks a field when it loses the focus. Empty fields are reported only on submit. */
export function checkAddress(
  state: AddressState,
  field: 'name' | 'tel' | 'email' | 'address',
  t: Translate,
): void {
  const values = state.values.peek()
  if (!values[field].trim()) return
  const tidy = tidyReceiver(values)
  if (field !== 'address' && tidy[field] !== values[field]) state.set({ [field]: tidy[field] })
  const fault = faultsOf(values, { needsEmail: false }).find((one) => one.field === field)
  if (fault) state.errors.value = { ...state.errors.peek(), [field]: t(`addr.fault.${fault.rule}`) }
}

/** Returns the error texts by field. */
export const faultTexts = (
  faults: readonly { field: string; rule: string }[],
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    // If a field has several faults, the first one wins.
    faults
      .toReversed()
      .map(({ field, rule }) => [
        field,
        rule === 'required' ? t(`addr.needed.${field}`) : t(`addr.fault.${rule}`),
      ]),
  )
