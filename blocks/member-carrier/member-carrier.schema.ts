import { Type } from '@sinclair/typebox'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'

export const memberCarrierSpec = defineBlockSpec({
  type: 'MemberCarrier',
  name: 'Member carrier',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'The member’s mobile barcode for invoices, as a barcode that a till reads, or the way to save one; hidden in a shop without invoices.',
  advice: {
    use: 'On the account page of a shop in Taiwan: it is hidden in a shop without invoices.',
    avoid: 'For all invoice details of a member, use {{InvoiceForm}}.',
  },
  props: noProps,
  data: { invoices: Type.Array(SavedInvoice) },
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
