import { getMemInfo } from '../../schemas/account/account.ops.ts'
import {
  getAddressList,
  getPickupOptions,
  getStoreAddressList,
} from '../../schemas/addr/addr.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const addressFormSpec = defineBlockSpec({
  type: 'AddressForm',
  name: 'Address page',
  version: 1,
  group: 'address',
  role: 'main',
  doc: 'Adds or changes an address of a member, or of a guest for the visit; its parts are the fields and the save button.',
  advice: {
    use: 'On the page where an address is entered, as its main block.',
    avoid: 'For choosing among addresses while ordering, use {{CheckoutDelivery}}.',
  },
  props: noProps,
  data: {
    addresses: getAddressList.response.properties.AddressList,
    stores: getStoreAddressList.response.properties.StoreAddressList,
    pickup: getPickupOptions.response,
    member: getMemInfo.response,
  },
  slots: {
    body: {
      roles: ['part', 'content'],
      needs: { fields: 'enter an address', submit: 'save an address' },
    },
  },
  place: { max: 1 },
  hasHeading: true,
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
