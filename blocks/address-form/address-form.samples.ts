import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  addressData,
  byList,
  longestHome,
  longestStore,
  sampleHome,
  sampleStore,
} from '../sampling/address.samples.ts'
import { addressFormSpec } from './address-form.schema.ts'

const body = [{ type: 'AddressFields' }, { type: 'AddressSubmit' }]
const slots = { body }

export const addressFormSamples = defineSamples(addressFormSpec, {
  default: { data: addressData(), slots, address: '/addressForm' },
  store: { data: addressData(), slots, address: '/addressForm?kind=store' },
  edit: { data: addressData([sampleHome()]), slots, address: '/addressForm/D1' },
  editStore: {
    data: addressData([], [sampleStore()]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
  closedStore: {
    data: addressData([], [sampleStore({ isClosed: true })]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
  gone: { data: addressData(), slots, address: '/addressForm/D9' },
  empty: { data: { pickup: byList }, address: '/addressForm' },
  noPickup: {
    data: { pickup: { chooser: 'none', carriers: [] } },
    slots,
    address: '/addressForm?kind=store',
  },
  longest: { data: addressData([longestHome()]), slots, address: '/addressForm/D1' },
  longestStore: {
    data: addressData([], [longestStore()]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
})
