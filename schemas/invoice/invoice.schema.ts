import { Type } from '@sinclair/typebox'
import { Literals, Nbr, Sealed, type Static } from '../kit/types.ts'

/** '2' for a person, '3' for a company, which names its title and tax id (S2 §3). */
export const invTypes = { person: '2', company: '3' } as const
export type InvType = (typeof invTypes)[keyof typeof invTypes]

/** Where an invoice goes: printed, to a mobile barcode, to a citizen certificate, or to a charity (S2 §3). */
export const carrierTypes = { none: '0', mobile: '1', certificate: '2', donation: '3' } as const
export type CarrierType = (typeof carrierTypes)[keyof typeof carrierTypes]

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** What an invoice is made out to, as forms and orders carry it; `invoiceFaults` holds its rules. */
export const InvoiceInfo = Type.Object({
  invType: Literals(Object.values(invTypes), { default: '2' }),
  invTitle: text(60),
  taxNo: text(8),
  carrierType: Literals(Object.values(carrierTypes), { default: '0' }),
  carrierID: text(16),
  loveCode: text(7),
  /** Whom to ask about it, and where the notice of it goes. */
  invTel: Type.Optional(Sealed(Type.String({ maxLength: 20 }))),
  invEmail: Type.Optional(Sealed(Type.String({ maxLength: 254 }))),
})
export type InvoiceInfo = Static<typeof InvoiceInfo>

/** Of these a member may keep. */
export const invoiceLimit = 20

/** What a member keeps for the next order. */
export const SavedInvoice = Type.Composite([
  Type.Object({ invNbr: Nbr(), isDefault: Type.Boolean() }),
  InvoiceInfo,
])
export type SavedInvoice = Static<typeof SavedInvoice>

/** A charity that invoices can be given to, by its code. */
export const LoveCode = Type.Object({
  loveCode: Type.String({ pattern: '^[0-9]{3,7}$' }),
  name: Type.String(),
})
export type LoveCode = Static<typeof LoveCode>
