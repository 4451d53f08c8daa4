import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoInfo } from '../../schemas/order/order.schema.ts'
import { PayList } from '../../schemas/pay/pay.schema.ts'

export const orderPaySpec = defineBlockSpec({
  type: 'OrderPay',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'Where an order is paid: ways to pay, what was issued for it, and the button; its parts share it.',
  props: noProps,
  data: { order: SoInfo, methods: PayList },
  slots: {
    body: { roles: ['part', 'content'], count: { PaySubmit: [1, 1] } },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
