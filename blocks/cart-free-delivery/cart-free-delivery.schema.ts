import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'
import { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'

export const cartFreeDeliverySpec = defineBlockSpec({
  type: 'CartFreeDelivery',
  name: 'Progress to free shipping',
  version: 1,
  group: 'cart',
  role: 'part',
  doc: 'How much is missing until the selected items ship for free, and by which methods they do already. Draws nothing in a shop without free shipping.',
  advice: {
    use: 'On the cart page of a shop that ships for free from an amount, above the items.',
    avoid: 'For telling of free shipping on other pages, use {{NoticeBar}}.',
  },
  props: noProps,
  data: { delivery: DeliveryInfo },
  place: { within: ['Cart'], max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
