import { canonicalEmail, canonicalMobile } from '../account/contact.ts'

/** Who receives a parcel. */
export interface Receiver {
  name: string
  tel: string
  email: string
}

export interface HomeInput extends Receiver {
  /** Code of a district. */
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
  /** Guests have no account to write to. */
  needsEmail?: boolean
}

/** Every fault of a home address: one set of rules for forms, checkout and gateway. Texts as `tidyReceiver` leaves them. */
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

/** Every fault of an address at a convenience store: whoever fetches is told by text message, so a mobile it must be. */
export function storeFaults(given: StoreInput, options: Options = {}): AddressFault[] {
  const { tel, storeId } = given
  return found([
    ...receiverFaults(given, options),
    tel !== '' && !/^09\d{8}$/.test(canonicalTel(tel) ?? '') && { field: 'tel', rule: 'mobile' },
    !storeId && { field: 'storeId', rule: 'required' },
  ])
}

/** A receiver in the form that is stored: numbers and addresses in one spelling, without space around. */
export const tidyReceiver = <R extends Receiver>(given: R): R => ({
  ...given,
  name: given.name.trim().replace(/\s+/g, ' '),
  tel: canonicalTel(given.tel) ?? given.tel.trim(),
  email: canonicalEmail(given.email) ?? given.email.trim(),
})

/**
 * The one form of a telephone number: a mobile one, or one of Taiwan's network with its area code and maybe an extension
 * (`0227001234#12`). `undefined` for what is none.
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

/** Words compared as people mean them: 台 and 臺 are one sign, and so are wide and narrow letters. */
export const sameWords = (text: string): string =>
  text.normalize('NFKC').replaceAll('台', '臺').toLowerCase().trim()

/** No carrier goes there, though it has postal codes. */
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
