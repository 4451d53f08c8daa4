import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { SoInfo } from '../../schemas/order/order.schema.ts'
import { PayList } from '../../schemas/pay/pay.schema.ts'

export const orderPaySpec = defineBlockSpec({
  type: 'OrderPay',
  name: 'Payment page',
  version: 1,
  group: 'order',
  role: 'main',
  doc: 'The payment page of an order, shared by its parts: payment methods, issued payment details and the pay button.',
  advice: {
    use: 'On the page that pays an order, as its main block.',
    avoid: 'For choosing a payment while ordering, use {{CheckoutPay}}.',
  },
  props: noProps,
  data: { order: SoInfo, methods: PayList },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: {
        methods: 'choose how to pay',
        details: 'read the account or the code to pay with',
        remittance: 'report a bank transfer',
        submit: 'start a payment',
      },
    },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 3500 },
})
