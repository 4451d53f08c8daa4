import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinCheckout } from '../sampling/checkout.samples.ts'
import { checkoutNoteSpec } from './checkout-note.schema.ts'

export const checkoutNoteSamples = defineSamples(checkoutNoteSpec, {
  default: withinCheckout(),
})
