import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutInvoiceSpec = defineBlockSpec({
  type: 'CheckoutInvoice',
  name: 'Checkout invoice',
  version: 1,
  group: 'checkout',
  role: 'part',
  doc: 'The invoice details of the order.',
  advice: {
    use: 'At checkout in a shop that issues invoices.',
    avoid: 'For the invoice details that a member keeps, use {{InvoiceForm}}.',
  },
  props: noProps,
  place: { within: ['Checkout'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 2500 },
})
