import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinInvoice } from '../sampling/invoice.samples.ts'
import { invoiceFieldsSpec } from './invoice-fields.schema.ts'

export const invoiceFieldsSamples = defineSamples(invoiceFieldsSpec, {
  default: { ...withinInvoice(), address: '/invoiceForm' },
})
