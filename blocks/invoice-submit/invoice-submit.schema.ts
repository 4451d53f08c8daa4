import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { submitTextProp } from '../ui/text/own-text.schema.ts'

export const invoiceSubmitSpec = defineBlockSpec({
  type: 'InvoiceSubmit',
  name: 'Save invoice button',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'Saves the invoice details, and shows errors that concern all of them.',
  advice: {
    use: 'On the invoice page, below its fields, which cannot be saved without it.',
    avoid: 'For any other link or action, use {{Button}}.',
  },
  props: Type.Object(
    {
      text: submitTextProp,
    },
    { additionalProperties: false },
  ),
  place: { within: ['InvoiceForm'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 1000 },
})
