import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinAddress } from '../sampling/address.samples.ts'
import { addressFieldsSpec } from './address-fields.schema.ts'

export const addressFieldsSamples = defineSamples(addressFieldsSpec, {
  default: { ...withinAddress(), address: '/addressForm' },
  store: { ...withinAddress(), address: '/addressForm?kind=store' },
})
