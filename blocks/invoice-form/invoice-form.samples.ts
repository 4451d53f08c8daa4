import { defineSamples } from '../../schemas/kit/define-block.ts'
import { charities, longestInvoice, sampleInvoice } from '../sampling/invoice.samples.ts'
import { invoiceFormSpec } from './invoice-form.schema.ts'

const slots = {
  saved: [{ type: 'InvoiceSaved' }],
  body: [{ type: 'InvoiceFields' }, { type: 'InvoiceSubmit' }],
}
const invoices = [sampleInvoice(), sampleInvoice({ invNbr: 'V2', isDefault: false, invType: '3' })]

export const invoiceFormSamples = defineSamples(invoiceFormSpec, {
  default: { data: { invoices, charities }, slots, address: '/invoiceForm' },
  edit: {
    title: 'Changing an invoice',
    data: { invoices, charities },
    slots,
    address: '/invoiceForm/V1',
  },
  company: {
    title: 'For a company',
    data: { invoices, charities },
    slots,
    address: '/invoiceForm/V2',
  },
  donation: {
    title: 'Donated',
    data: {
      invoices: [sampleInvoice({ carrierType: '3', loveCode: '919' })],
      charities,
    },
    slots,
    address: '/invoiceForm/V1',
  },
  gone: { data: { invoices: [], charities }, slots, address: '/invoiceForm/V9' },
  empty: { data: { invoices: [], charities: [] }, slots, address: '/invoiceForm' },
  loading: { slots, address: '/invoiceForm' },
  full: {
    data: {
      invoices: Array.from({ length: 20 }, (_, at) =>
        sampleInvoice({ invNbr: `V${at}`, isDefault: at === 0 }),
      ),
      charities,
    },
    slots,
    address: '/invoiceForm',
  },
  longest: {
    data: { invoices: [longestInvoice()], charities },
    slots,
    address: '/invoiceForm/V1',
  },
})
