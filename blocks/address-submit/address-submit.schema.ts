import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { submitTextProp } from '../ui/text/own-text.schema.ts'

export const addressSubmitSpec = defineBlockSpec({
  type: 'AddressSubmit',
  name: 'Save address button',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'Saves the address, and shows errors that concern the whole address.',
  advice: {
    use: 'On the address page, below its fields, which cannot be saved without it.',
    avoid: 'For any other link or action, use {{Button}}.',
  },
  props: Type.Object(
    {
      text: submitTextProp,
    },
    { additionalProperties: false },
  ),
  place: { within: ['AddressForm'], max: 1 },
  provides: { submit: {} },
  onError: 'block-page',
  budget: { jsGzip: 1000 },
})
