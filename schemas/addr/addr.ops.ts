import { Type, type TProperties } from '@sinclair/typebox'
import { defineOp, noInput } from '../kit/define-op.ts'
import { Literals, Nbr, Sealed } from '../kit/types.ts'
import { HomeAddress, StoreAddress } from './address.schema.ts'
import { Area } from './area.schema.ts'
import {
  Carrier,
  PickNbr,
  PickupStore,
  pickupCarriers,
  pickupChoosers,
  StoreId,
} from './pickup.schema.ts'

export const getAreaList = defineOp({
  fun: 'addr',
  op: 'getAreaList',
  access: 'public',
  kind: 'query',
  doc: 'Returns counties and cities with their districts, in customary order.',
  request: noInput,
  response: Type.Object({ AreaList: Type.Array(Area) }),
  cache: { table: 'areaList', ticks: ['areaListTick'] },
})

const userNbr = Type.Optional(Nbr())
const addrNbr = Nbr()
/** Accepts any text, since `address-rules.ts` reports faults per field. */
const text = (maxLength: number) => Type.String({ maxLength, default: '' })
const receiver = {
  name: Sealed(text(200)),
  tel: Sealed(text(40)),
  email: Sealed(text(254)),
  isDefault: Type.Boolean({ default: false }),
  userNbr,
}
const home = { ...receiver, cityId: text(40), address: text(600) }
const store = {
  ...receiver,
  frcNbr: Carrier(),
  storeId: StoreId(),
  /** Reference returned by the carrier's map, if the store was chosen there. */
  pick: Type.Optional(PickNbr()),
}

const member = { fun: 'addr', access: 'member', kind: 'command', limit: 120 } as const
const clearsHome = ['address'] as const
const clearsStore = ['storeAddress'] as const

const ADDRESS_INVALID = Type.Object({
  faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
})
const TOO_MANY_ADDRESSES = Type.Object({ max: Type.Integer() })
/** The store is closed or unknown; the shopper must choose another. */
const PICKUP_STORE_GONE = Type.Object({})
const homeErrors = { ADDRESS_INVALID }
const storeErrors = { ADDRESS_INVALID, PICKUP_STORE_GONE }

const homeAnswer = Type.Object({ Address: HomeAddress })
const storeAnswer = Type.Object({ Address: StoreAddress })
const named = <P extends TProperties>(fields: P) => Type.Object({ addrNbr, ...fields })
/** The deleted address, and the new default, if any address is left. */
const deleted = Type.Object({ addrNbr, defaultNbr: Type.Optional(Nbr()) })

export const getAddressList = defineOp({
  fun: 'addr',
  op: 'getAddressList',
  access: 'member',
  kind: 'query',
  bindable: 'AddressList',
  doc: 'Returns the member’s home addresses: the default first, then the newest.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ AddressList: Type.Array(HomeAddress) }),
  cache: { table: 'address', ticks: ['memberTick'], expires: 60 },
})

export const getStoreAddressList = defineOp({
  fun: 'addr',
  op: 'getStoreAddressList',
  access: 'member',
  kind: 'query',
  bindable: 'StoreAddressList',
  doc: 'Returns the member’s convenience-store addresses: the default first, then the newest.',
  request: Type.Object({ userNbr }),
  response: Type.Object({ StoreAddressList: Type.Array(StoreAddress) }),
  cache: { table: 'storeAddress', ticks: ['memberTick'], expires: 60 },
})

export const addAddr = defineOp({
  ...member,
  op: 'addAddr',
  once: true,
  doc: 'Adds a home address; the first one becomes the default.',
  request: Type.Object(home),
  response: homeAnswer,
  errors: { ...homeErrors, TOO_MANY_ADDRESSES },
  clears: clearsHome,
})

export const updAddr = defineOp({
  ...member,
  op: 'updAddr',
  idempotent: true,
  doc: 'Changes a home address of the member.',
  request: named(home),
  response: homeAnswer,
  errors: homeErrors,
  clears: clearsHome,
})

export const delAddr = defineOp({
  ...member,
  op: 'delAddr',
  once: true,
  doc: 'Deletes a home address; if it was the default, the newest remaining address becomes the default.',
  request: named({ userNbr }),
  response: deleted,
  clears: clearsHome,
})

export const setDefault = defineOp({
  ...member,
  op: 'setDefault',
  idempotent: true,
  doc: 'Makes a home address the default.',
  request: named({ userNbr }),
  response: homeAnswer,
  clears: clearsHome,
})

export const addStoreAddr = defineOp({
  ...member,
  op: 'addStoreAddr',
  once: true,
  doc: 'Adds a convenience store for pickup, with its name and address from the carrier.',
  request: Type.Object(store),
  response: storeAnswer,
  errors: { ...storeErrors, TOO_MANY_ADDRESSES },
  clears: clearsStore,
})

export const updStoreAddr = defineOp({
  ...member,
  op: 'updStoreAddr',
  idempotent: true,
  doc: 'Changes a convenience-store address; without a new choice on the carrier’s map, the store stays the same.',
  request: named(store),
  response: storeAnswer,
  errors: storeErrors,
  clears: clearsStore,
})

export const delStoreAddr = defineOp({
  ...member,
  op: 'delStoreAddr',
  once: true,
  doc: 'Deletes a convenience-store address; if it was the default, the newest remaining address becomes the default.',
  request: named({ userNbr }),
  response: deleted,
  clears: clearsStore,
})

export const setStoreDefault = defineOp({
  ...member,
  op: 'setStoreDefault',
  idempotent: true,
  doc: 'Makes a convenience-store address the default.',
  request: named({ userNbr }),
  response: storeAnswer,
  clears: clearsStore,
})

export const getPickupOptions = defineOp({
  fun: 'addr',
  op: 'getPickupOptions',
  access: 'public',
  kind: 'query',
  bindable: '',
  doc: 'Returns the carriers of convenience-store pickup and how a store is chosen.',
  request: noInput,
  response: Type.Object({
    chooser: Literals(pickupChoosers),
    carriers: Type.Array(Literals(pickupCarriers)),
  }),
})

export const getPickupAreas = defineOp({
  fun: 'addr',
  op: 'getPickupAreas',
  access: 'public',
  kind: 'query',
  doc: 'Returns the counties and districts where a carrier has stores, if the shop lists them.',
  request: Type.Object({ frcNbr: Carrier() }),
  response: Type.Object({ AreaList: Type.Array(Area) }),
  cache: { table: 'areaList', ticks: ['areaListTick'], expires: 600 },
})

export const getPickupStores = defineOp({
  fun: 'addr',
  op: 'getPickupStores',
  access: 'public',
  kind: 'query',
  bindable: 'StoreList',
  doc: 'Returns up to 50 stores of a carrier, by district or by words of name, address or number.',
  request: Type.Object({
    frcNbr: Carrier(),
    cityId: Type.Optional(Nbr()),
    q: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  response: Type.Object({ StoreList: Type.Array(PickupStore) }),
})

export const openPickupMap = defineOp({
  fun: 'addr',
  op: 'openPickupMap',
  access: 'public',
  kind: 'command',
  idempotent: true,
  limit: 30,
  doc: 'Returns the form that sends the browser to the carrier’s map, from which it returns to `redirect` with `pick`.',
  request: Type.Object({
    frcNbr: Carrier(),
    redirect: Type.String({ minLength: 1, maxLength: 500 }),
    /** Cash on delivery: the shopper pays at the store. */
    isCollection: Type.Boolean({ default: false }),
    /** The shopper uses a wide screen, not a phone. */
    isWide: Type.Boolean({ default: false }),
  }),
  response: Type.Object({
    action: Type.String(),
    fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
})

export const getPickupChoice = defineOp({
  fun: 'addr',
  op: 'getPickupChoice',
  access: 'public',
  kind: 'query',
  volatile: true,
  doc: 'Returns the store that this browser chose on the carrier’s map.',
  request: Type.Object({ pick: PickNbr() }),
  response: Type.Object({ Store: PickupStore }),
})
