import { Type } from '@sinclair/typebox'
import { Aliased } from '../kit/aliased.ts'
import { Literals, Nbr, Sealed, type Static } from '../kit/types.ts'

/** '2' for a person, '3' for a company with title and tax id. */
export const invTypes = { person: '2', company: '3' } as const
export type InvType = (typeof invTypes)[keyof typeof invTypes]

/**
 * How an invoice is issued: printed, to a mobile barcode, to a citizen certificate, or donated to a
 * charity.
 */
export const carrierTypes = { none: '0', mobile: '1', certificate: '2', donation: '3' } as const
export type CarrierType = (typeof carrierTypes)[keyof typeof carrierTypes]

/** How the recipient is addressed. */
export const genders = ['f', 'm'] as const
export type Gender = (typeof genders)[number]

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Invoice details, as in forms and orders; validated by `invoiceFaults`. */
export const InvoiceInfo = Type.Object({
  invType: Literals(Object.values(invTypes), { default: '2' }),
  invTitle: text(60),
  taxNo: text(8),
  carrierType: Literals(Object.values(carrierTypes), { default: '0' }),
  carrierID: text(16),
  loveCode: text(7),
  /** Name of the charity, as listed when its donation code was entered. */
  carrierText: text(60),
  /** Recipient, and how to address them. */
  name: Type.Optional(Sealed(Type.String({ maxLength: 40 }))),
  gender: Type.Optional(Literals(genders)),
  /** Contact for questions, and address for the notification. */
  invTel: Type.Optional(Aliased(['tel'], Sealed(Type.String({ maxLength: 20 })))),
  invEmail: Type.Optional(Aliased(['email', 'memEmail'], Sealed(Type.String({ maxLength: 254 })))),
})
export type InvoiceInfo = Static<typeof InvoiceInfo>

/** A rule that a field of an invoice breaks; see `invoiceFaults`. */
export const InvoiceFault = Type.Object({
  field: Type.KeyOf(InvoiceInfo),
  rule: Literals([
    'required',
    'taxNo',
    'mobileBarcode',
    'certificate',
    'loveCode',
    'noDonation',
    'tel',
    'email',
  ]),
})
export type InvoiceFault = Static<typeof InvoiceFault>

/** Maximum number of saved invoice details per member. */
export const invoiceLimit = 20

/** Invoice details that a member saved for later orders. */
export const SavedInvoice = Type.Composite([
  Type.Object({ invNbr: Nbr(), isDefault: Type.Boolean() }),
  InvoiceInfo,
])
export type SavedInvoice = Static<typeof SavedInvoice>

/** A charity with its donation code. */
export const LoveCode = Type.Object({
  loveCode: Type.String({ pattern: '^[0-9]{3,7}$' }),
  name: Type.String(),
})
export type LoveCode = Static<typeof LoveCode>
