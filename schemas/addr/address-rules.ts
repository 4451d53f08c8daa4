import { canonicalEmail, canonicalMobile } from '../account/contact.ts'

/** Who receives a parcel. */
export interface Receiver {
  name: string
  tel: string
  email: string
}

export interface HomeInput extends Receiver {
  /** District code. */
  cityId: string
  address: string
}

export interface StoreInput extends Receiver {
  storeId: string
}

export type AddressRule =
  'required' | 'tel' | 'mobile' | 'email' | 'area' | 'max' | 'noDelivery' | 'closed'
export interface AddressFault {
  field: 'name' | 'tel' | 'email' | 'cityId' | 'address' | 'storeId'
  rule: AddressRule
}

export const addressMax = { name: 50, address: 200 } as const

interface Options {
  /** Required for guests, who have no account address. */
  needsEmail?: boolean
}

/**
 * Returns every fault of a home address. Forms, checkout and gateway share these rules. Expects
 * texts as returned by `tidyReceiver`.
 */
export function homeFaults(given: HomeInput, options: Options = {}): AddressFault[] {
  const { tel, cityId, address } = given
  return found([
    ...receiverFaults(given, options),
    tel !== '' && canonicalTel(tel) === undefined && { field: 'tel', rule: 'tel' },
    !cityId && { field: 'cityId', rule: 'required' },
    !address.trim() && { field: 'address', rule: 'required' },
    [...address].length > addressMax.address && { field: 'address', rule: 'max' },
    isBeyondReach(address) && { field: 'address', rule: 'noDelivery' },
  ])
}

/**
 * Returns every fault of a convenience-store address. The carrier announces the parcel by SMS, so a
 * mobile number is required.
 */
export function storeFaults(given: StoreInput, options: Options = {}): AddressFault[] {
  const { tel, storeId } = given
  return found([
    ...receiverFaults(given, options),
    tel !== '' && !isPickupTel(tel) && { field: 'tel', rule: 'mobile' },
    !storeId && { field: 'storeId', rule: 'required' },
  ])
}

/** Whether a carrier of convenience stores can announce a parcel to a number. */
export const isPickupTel = (tel: string): boolean => /^09\d{8}$/.test(canonicalTel(tel) ?? '')

/** A name or place on one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Returns a phone number as stored: in canonical form if valid. */
export const tidyTel = (tel: string): string => canonicalTel(tel) ?? tel.trim()

/** Returns the receiver as stored: texts trimmed, phone number and email in canonical form. */
export const tidyReceiver = <R extends Receiver>(given: R): R => ({
  ...given,
  name: oneLine(given.name),
  tel: tidyTel(given.tel),
  email: canonicalEmail(given.email) ?? given.email.trim(),
})

/**
 * Returns the canonical form of a phone number: a mobile number, or a Taiwanese landline with area
 * code and optional extension (`0227001234#12`). Returns `undefined` if it is not a phone number.
 */
export function canonicalTel(text: string): string | undefined {
  const [number = '', extension = ''] = text
    .normalize('NFKC')
    .replace(/(ext\.?|分機|轉)/i, '#')
    .split('#')
    .map((part) => part.replace(/[\s().-]/g, '').replace(/^\+8860?(?=[2-8])/, '0'))
  if (/^0[2-8]\d{7,8}$/.test(number) && /^\d{0,6}$/.test(extension))
    return extension ? `${number}#${extension}` : number
  return extension ? undefined : canonicalMobile(number)
}

/** Folds variants for comparison: 台 equals 臺, and full-width letters equal half-width ones. */
export const sameWords = (text: string): string =>
  text.normalize('NFKC').replaceAll('台', '臺').toLowerCase().trim()

/** Whether an address is on a remote island group that has postal codes but no deliveries. */
const isBeyondReach = (address: string): boolean =>
  /^(.{0,6}[縣市])?(釣魚臺|東沙|南沙)(群島|列嶼|島)/.test(sameWords(address))

const receiverFaults = (
  { name, tel, email }: Receiver,
  { needsEmail }: Options,
): (AddressFault | false)[] => [
  !name.trim() && { field: 'name', rule: 'required' },
  [...name].length > addressMax.name && { field: 'name', rule: 'max' },
  !tel && { field: 'tel', rule: 'required' },
  email
    ? canonicalEmail(email) === undefined && { field: 'email', rule: 'email' }
    : needsEmail === true && { field: 'email', rule: 'required' },
]

const found = (faults: readonly (AddressFault | false)[]): AddressFault[] =>
  faults.filter((fault) => fault !== false)
