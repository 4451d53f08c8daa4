import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestInvoice, sampleInvoice, withinInvoice } from '../sampling/invoice.samples.ts'
import { invoiceSavedSpec } from './invoice-saved.schema.ts'

export const invoiceSavedSamples = defineSamples(invoiceSavedSpec, {
  default: { ...withinInvoice([sampleInvoice()]), address: '/invoiceForm' },
  empty: { ...withinInvoice([]), address: '/invoiceForm' },
  longest: { ...withinInvoice([longestInvoice()]), address: '/invoiceForm' },
})
