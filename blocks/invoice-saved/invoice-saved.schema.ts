import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const invoiceSavedSpec = defineBlockSpec({
  type: 'InvoiceSaved',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'What invoices of the member are made out to already; nothing for guests, and while one is changed.',
  props: noProps,
  place: { within: ['InvoiceForm'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2500 },
})
