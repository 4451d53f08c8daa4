import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const invoiceSubmitSpec = defineBlockSpec({
  type: 'InvoiceSubmit',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'Saves the invoice details, and shows errors that concern all of them.',
  props: Type.Object(
    { text: Type.String({ default: '', maxLength: 40, role: 'content' }) },
    { additionalProperties: false },
  ),
  place: { within: ['InvoiceForm'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1000 },
})
