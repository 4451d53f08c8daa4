import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const addressFieldsSpec = defineBlockSpec({
  type: 'AddressFields',
  name: 'Address fields',
  version: 1,
  group: 'address',
  role: 'part',
  doc: 'The fields of an address: home or convenience store, recipient and place.',
  advice: {
    use: 'On the address page, which needs it.',
    avoid: 'For asking for an address in a form of your own, use {{DynamicForm}}.',
  },
  props: noProps,
  place: { within: ['AddressForm'], max: 1 },
  provides: { fields: {} },
  onError: 'block-page',
  budget: { jsGzip: 8000 },
})
