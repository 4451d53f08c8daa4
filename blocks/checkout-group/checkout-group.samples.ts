import { defineSamples } from '../../schemas/kit/define-block.ts'
import { sampleCheckout, withinCheckout } from '../sampling/checkout.samples.ts'
import { sampleOffer } from '../sampling/group.samples.ts'
import { checkoutGroupSpec } from './checkout-group.schema.ts'

const withOffer = (given: Parameters<typeof sampleOffer>[0] = {}) =>
  withinCheckout(sampleCheckout({ GrpOffer: sampleOffer(given) }))

export const checkoutGroupSamples = defineSamples(checkoutGroupSpec, {
  default: withOffer(),
  empty: withinCheckout(),
  joining: withOffer({ grpNbr: 'G1', size: 2, count: 1 }),
  full: withOffer({ grpNbr: 'G1', size: 2, count: 1, fault: 'full' }),
  joined: withOffer({ grpNbr: 'G1', count: 1, fault: 'joined' }),
  over: withOffer({ fault: 'over' }),
  longest: withOffer({ grpNbr: 'G1', size: 100, count: 99 }),
})
