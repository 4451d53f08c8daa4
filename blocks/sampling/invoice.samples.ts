import type { LoveCode, SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import type { SampleHost } from '../../schemas/kit/define-block.ts'

export const charities: LoveCode[] = [
  { loveCode: '919', name: '創世社會福利基金會' },
  { loveCode: '25885', name: '伊甸社會福利基金會' },
]

/** An invoice to a mobile barcode; one for a company has a title and a tax ID. */
export const sampleInvoice = (changes: Partial<SavedInvoice> = {}): SavedInvoice => ({
  invNbr: 'V1',
  isDefault: true,
  invType: '2',
  carrierType: '1',
  carrierID: '/ABC+123',
  ...(changes.invType === '3' && { invTitle: '檸檬巷生活有限公司', taxNo: '04595257' }),
  ...changes,
})

export const longestInvoice = (): SavedInvoice =>
  sampleInvoice({
    invType: '3',
    invTitle: '股份有限公司'.repeat(10),
    carrierType: '2',
    carrierID: 'AB12345678901234',
    name: 'Maximiliane Wilhelmina Featherstonehaugh',
    gender: 'f',
    invEmail: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
  })

export const withinInvoice = (invoices: SavedInvoice[] = []): { within: SampleHost } => ({
  within: { type: 'InvoiceForm', slot: 'body', data: { invoices, charities } },
})
