import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { ExpOffer } from '../../schemas/order/checkout.schema.ts'
import { sampleCheckout, withinCheckout } from '../sampling/checkout.samples.ts'
import { checkoutTrialSpec } from './checkout-trial.schema.ts'

const withOffer = (offer: Partial<ExpOffer> = {}) =>
  withinCheckout(sampleCheckout({ ExpOffer: { expDays: 10, ...offer } }))

export const checkoutTrialSamples = defineSamples(checkoutTrialSpec, {
  default: withOffer(),
  empty: withinCheckout(),
  contact: withOffer({ fault: 'contact' }),
  overdue: withOffer({ fault: 'overdue' }),
  again: withOffer({ fault: 'again' }),
  product: withOffer({ fault: 'product' }),
  longest: withOffer({ expDays: 365 }),
})
