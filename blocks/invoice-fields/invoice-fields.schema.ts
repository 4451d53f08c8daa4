import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const invoiceFieldsSpec = defineBlockSpec({
  type: 'InvoiceFields',
  name: 'Invoice fields',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'The fields of an invoice: for a person or a company, and printed, to a carrier or donated to a charity.',
  advice: {
    use: 'On the invoice page, which needs it.',
    avoid: 'For choosing an invoice while ordering, use {{CheckoutInvoice}}.',
  },
  props: noProps,
  place: { within: ['InvoiceForm'], max: 1 },
  provides: { fields: {} },
  onError: 'block-page',
  budget: { jsGzip: 6000 },
})
