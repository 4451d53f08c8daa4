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
  store: {
    title: 'A pickup store',
    data: addressData(),
    slots,
    address: '/addressForm?kind=store',
  },
  edit: {
    title: 'Changing an address',
    data: addressData([sampleHome()]),
    slots,
    address: '/addressForm/D1',
  },
  editStore: {
    title: 'Changing a pickup store',
    data: addressData([], [sampleStore()]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
  closedStore: {
    title: 'The store has closed',
    data: addressData([], [sampleStore({ isClosed: true })]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
  gone: { data: addressData(), slots, address: '/addressForm/D9' },
  empty: { data: { pickup: byList }, address: '/addressForm' },
  noPickup: {
    title: 'Shop without store pickup',
    data: { pickup: { chooser: 'none', carriers: [] } },
    slots,
    address: '/addressForm?kind=store',
  },
  longest: { data: addressData([longestHome()]), slots, address: '/addressForm/D1' },
  longestStore: {
    title: 'Longest texts of a store',
    data: addressData([], [longestStore()]),
    slots,
    address: '/addressForm/D3?kind=store',
  },
})
