import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { getAddressList, getStoreAddressList } from '../../schemas/addr/addr.ops.ts'
import { Type } from '@sinclair/typebox'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { getLoveCodeList } from '../../schemas/invoice/invoice.ops.ts'
import { SavedInvoice } from '../../schemas/invoice/invoice.schema.ts'
import { CheckoutResult } from '../../schemas/order/checkout.schema.ts'

export const checkoutSpec = defineBlockSpec({
  type: 'Checkout',
  name: 'Checkout page',
  version: 1,
  group: 'checkout',
  role: 'main',
  doc: 'The checkout: of the cart, of a product bought directly, or of an offer that the page shows; its parts are the steps.',
  advice: {
    use: 'On the checkout page, as its main block.',
    avoid: 'For paying an order that is placed already, use {{OrderPay}}.',
  },
  props: noProps,
  data: {
    addresses: getAddressList.response.properties.AddressList,
    stores: getStoreAddressList.response.properties.StoreAddressList,
    invoices: Type.Array(SavedInvoice),
    charities: getLoveCodeList.response.properties.LoveCodeList,
    member: getMemInfo.response,
    quote: CheckoutResult,
  },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: {
        lines: 'see and change what they order',
        group: 'see the terms of a group buy',
        trial: 'see the terms of a trial',
        delivery: 'choose where and how the order is delivered',
        pay: 'choose how to pay',
        amounts: 'see what the order costs',
        terms: 'read the terms that they agree to',
        submit: 'place the order',
      },
    },
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 8000 },
})
