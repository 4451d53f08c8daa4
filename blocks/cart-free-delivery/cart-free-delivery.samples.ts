import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { PlaceTerms } from '../../schemas/shipping/shipping.schema.ts'
import { emptyCart, sampleCart, withinCart } from '../sampling/cart.samples.ts'
import { sampleDelivery, sampleMethod } from '../sampling/delivery.samples.ts'
import { cartFreeDeliverySpec } from './cart-free-delivery.schema.ts'

const data = { delivery: sampleDelivery }
const host = withinCart(sampleCart())
const terms = (home: Partial<PlaceTerms>) => ({
  'addr.getPlaceTerms': {
    terms: [
      { frcNbr: 'HOME', ...home },
      { frcNbr: 'COLD', fault: 'temp' },
      { frcNbr: 'UNIMART', amtFreight: 0 },
    ],
  },
})

export const cartFreeDeliverySamples = defineSamples(cartFreeDeliverySpec, {
  default: { data, answers: terms({ amtFreight: 100, amtToFree: 432 }), ...host },
  free: { data, answers: terms({ amtFreight: 0 }), ...host },
  unusable: { data, answers: terms({ fault: 'area' }), ...host },
  empty: { data, ...withinCart(emptyCart()) },
  loading: { data, ...host },
  longest: {
    data: {
      delivery: {
        ...sampleDelivery,
        methods: [
          {
            ...sampleMethod,
            name: 'Giao hàng lạnh tận nhà bằng xe có kiểm soát nhiệt độ trong toàn thành phố',
          },
          ...sampleDelivery.methods.slice(1),
        ],
      },
    },
    answers: terms({ amtFreight: 1_234_567, amtToFree: 9_999_999 }),
    ...host,
  },
})
