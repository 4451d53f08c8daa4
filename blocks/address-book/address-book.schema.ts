import {
  getAddressList,
  getPickupOptions,
  getStoreAddressList,
} from '../../schemas/addr/addr.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const addressBookSpec = defineBlockSpec({
  type: 'AddressBook',
  name: 'Address book',
  version: 1,
  group: 'address',
  role: 'main',
  doc: 'The member’s home addresses and convenience stores for pickup.',
  advice: {
    use: 'On the page of a member’s addresses, as its main block.',
    avoid: 'For entering or changing one address, use {{AddressForm}}.',
  },
  props: noProps,
  data: {
    addresses: getAddressList.response.properties.AddressList,
    stores: getStoreAddressList.response.properties.StoreAddressList,
    pickup: getPickupOptions.response,
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 5000 },
})
