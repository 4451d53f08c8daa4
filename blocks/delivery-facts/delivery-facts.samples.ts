import type { DeliveryInfo } from '../../schemas/shipping/shipping.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleDelivery as delivery, sampleMethod as home } from '../sampling/delivery.samples.ts'
import { deliveryFactsSpec } from './delivery-facts.schema.ts'

const none: DeliveryInfo = {
  methods: [],
  returnDays: 0,
  contact: { phone: '', email: '', address: '', hours: '' },
}
const long = 'Giao hàng lạnh tận nhà bằng xe có kiểm soát nhiệt độ trong toàn thành phố'

export const deliveryFactsSamples = defineSamples(deliveryFactsSpec, {
  default: { data: { delivery }, props: { hasContact: true } },
  short: { data: { delivery }, props: { look: 'short', hasReturns: true } },
  contactAlone: {
    data: { delivery },
    props: { hasMethods: false, hasReturns: false, hasContact: true },
  },
  empty: { data: { delivery: none } },
  loading: {},
  longest: {
    data: {
      delivery: {
        ...delivery,
        methods: [
          {
            ...home,
            name: long,
            desc: `${long}. ${long}`,
            fee: 1_234_567,
            freeFrom: 9_999_999,
            areas: [
              { names: Array.from({ length: 22 }, (_, at) => `${long} ${at}`), fee: 123_456 },
            ],
          },
        ],
      },
    },
  },
})
