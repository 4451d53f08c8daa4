import type { Translate } from '../../../runtime/i18n/texts.ts'
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
import { createFields, type FieldsState } from '../fields/fields-state.ts'

/** What the fields of an address hold, those of both kinds, so that nothing is lost by changing one's mind. */
export type AddressValues = {
  kind: AddressKind
  name: string
  tel: string
  email: string
  /** District of a home address, and its name. */
  cityId: string
  city: string
  address: string
  frcNbr: string
  storeId: string
  storeName: string
  storeAddress: string
  /** District of the store, and its name. */
  storeCityId: string
  storeCity: string
  /** The store takes no parcels any more. */
  isClosed: boolean
  /** Of a choice on the carrier's map. */
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

/** An address to be filled in. With a `draft` what is typed lasts for the visit, under this name. */
export const createAddress = (
  start: Partial<AddressValues>,
  options?: { draft?: string | undefined },
): AddressState => createFields<AddressValues>({ ...nothing, ...start }, options)

/** An address that is kept, as its fields hold it. */
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
  /** Guests have no account to write to. */
  needsEmail: boolean
}

/** Every fault of what the fields hold. */
export function faultsOf(values: AddressValues, rules: Rules): AddressFault[] {
  const tidy = tidyReceiver(values)
  if (tidy.kind === 'home') return homeFaults(tidy, rules)
  const faults = storeFaults(tidy, rules)
  return tidy.isClosed ? [...faults, { field: 'storeId', rule: 'closed' }] : faults
}

/** Checks a field that was left. What is empty is asked for only when the whole is sent. */
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

/** What is said of faults, by field. */
export const faultTexts = (
  faults: readonly { field: string; rule: string }[],
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    // The first of a field is what is to be mended first.
    faults
      .toReversed()
      .map(({ field, rule }) => [
        field,
        rule === 'required' ? t(`addr.needed.${field}`) : t(`addr.fault.${rule}`),
      ]),
  )
