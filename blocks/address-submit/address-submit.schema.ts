import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const addressSubmitSpec = defineBlockSpec({
  type: 'AddressSubmit',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'Saves the address, and shows errors that concern the whole address.',
  props: Type.Object(
    { text: Type.String({ default: '', maxLength: 40, role: 'content' }) },
    { additionalProperties: false },
  ),
  place: { within: ['AddressForm'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1000 },
})
