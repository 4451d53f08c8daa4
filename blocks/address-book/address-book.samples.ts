import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestHome,
  longestStore,
  sampleHome,
  sampleStore,
  byList,
} from '../sampling/address.samples.ts'
import { addressBookSpec } from './address-book.schema.ts'

const addresses = [sampleHome(), sampleHome({ addrNbr: 'D2', name: '王小明', isDefault: false })]
const stores = [sampleStore(), sampleStore({ addrNbr: 'D4', isDefault: false, isClosed: true })]

export const addressBookSamples = defineSamples(addressBookSpec, {
  default: { data: { addresses, stores, pickup: byList } },
  stores: {
    title: 'Pickup stores',
    data: { addresses, stores, pickup: byList },
    address: '/user/address?kind=store',
  },
  empty: { data: { addresses: [], stores: [], pickup: byList } },
  noStores: {
    title: 'No pickup stores yet',
    data: { addresses: [], stores: [], pickup: byList },
    address: '/user/address?kind=store',
  },
  noPickup: {
    title: 'Shop without store pickup',
    data: { addresses, stores: [], pickup: { chooser: 'none', carriers: [] } },
  },
  loading: { data: { pickup: byList } },
  full: {
    data: {
      addresses: Array.from({ length: 20 }, (_, at) =>
        sampleHome({ addrNbr: `D${at}`, isDefault: at === 0 }),
      ),
      stores: [],
      pickup: byList,
    },
  },
  longest: { data: { addresses: [longestHome()], stores: [longestStore()], pickup: byList } },
})
