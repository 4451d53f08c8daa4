import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const payInfoCardSpec = defineBlockSpec({
  type: 'PayInfoCard',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The account or code that an order is paid with elsewhere, and until when.',
  props: noProps,
  place: { within: ['OrderPay'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
