import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinInvoice } from '../sampling/invoice.samples.ts'
import { invoiceSubmitSpec } from './invoice-submit.schema.ts'

export const invoiceSubmitSamples = defineSamples(invoiceSubmitSpec, {
  default: { ...withinInvoice(), address: '/invoiceForm' },
  empty: { ...withinInvoice(), props: { text: '' }, address: '/invoiceForm' },
  longest: {
    ...withinInvoice(),
    props: { text: 'Lưu hóa đơn này cho những lần mua sau' },
    address: '/invoiceForm',
  },
})
