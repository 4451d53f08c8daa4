import { getMemInfo } from '../../schemas/account/account.ops.ts'
import {
  getAddressList,
  getPickupOptions,
  getStoreAddressList,
} from '../../schemas/addr/addr.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const addressFormSpec = defineBlockSpec({
  type: 'AddressForm',
  version: 1,
  group: 'address',
  role: 'main',
  doc: 'An address to be added or changed: a member’s, or a guest’s for the visit. Its parts are the fields and what saves them.',
  props: noProps,
  data: {
    addresses: getAddressList.response.properties.AddressList,
    stores: getStoreAddressList.response.properties.StoreAddressList,
    pickup: getPickupOptions.response,
    member: getMemInfo.response,
  },
  slots: {
    body: { roles: ['part', 'content'], count: { AddressFields: [1, 1], AddressSubmit: [1, 1] } },
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 4000 },
})
