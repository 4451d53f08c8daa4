import { Type } from '@sinclair/typebox'
import { getInvList, getLoveCodeList } from '../../schemas/invoice/invoice.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const invoiceFormSpec = defineBlockSpec({
  type: 'InvoiceForm',
  name: 'Invoice details page',
  version: 1,
  group: 'address',
  role: 'main',
  doc: 'Invoice details of a member, or of a guest for the visit; its parts are the fields, the save button and the saved details.',
  advice: {
    use: 'On the page of invoice details in a shop that issues invoices, as its main block.',
    avoid: 'For the mobile barcode alone, on the account page, use {{MemberCarrier}}.',
  },
  props: noProps,
  data: {
    invoices: Type.Array(getInvList.rows),
    charities: getLoveCodeList.response.properties.LoveCodeList,
  },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: { fields: 'enter invoice details', submit: 'save invoice details' },
    },
    saved: { roles: ['part', 'content'] },
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
