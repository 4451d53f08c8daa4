import { Type } from '@sinclair/typebox'
import { InfoTitle } from '../../schemas/info/info.schema.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const checkoutSummarySpec = defineBlockSpec({
  type: 'CheckoutSummary',
  name: 'Checkout amounts',
  version: 1,
  group: 'checkout',
  texts: ['terms'],
  role: 'part',
  doc: 'All amounts of the order, as they will be charged, and the terms that apply.',
  props: noProps,
  // The terms that a shopper accepts by ordering.
  data: { infos: Type.Array(InfoTitle) },
  place: { within: ['Checkout'], max: 1 },
  provides: { amounts: {}, terms: { bound: 'infos' } },
  onError: 'block-page',
  budget: { jsGzip: 2000 },
})
