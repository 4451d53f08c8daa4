import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinAddress } from '../sampling/address.samples.ts'
import { addressSubmitSpec } from './address-submit.schema.ts'

export const addressSubmitSamples = defineSamples(addressSubmitSpec, {
  default: { ...withinAddress(), address: '/addressForm' },
  empty: { ...withinAddress(), props: { text: '' }, address: '/addressForm' },
  longest: {
    ...withinAddress(),
    props: { text: 'Lưu địa chỉ này cho những lần mua sau' },
    address: '/addressForm',
  },
})
