import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'

export const orderActionsSpec = defineBlockSpec({
  type: 'OrderActions',
  version: 1,
  group: 'order',
  role: 'part',
  doc: 'The actions that the state of an order allows; cancelling asks for confirmation.',
  props: Type.Object(
    {
      hasAfterSales: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Whether refunds, returns and after-sales have their pages',
      }),
    },
    { additionalProperties: false },
  ),
  place: { within: ['OrderDetail'], max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
