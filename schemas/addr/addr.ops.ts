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
  doc: 'Counties and cities with their districts, in the order that people expect.',
  request: noInput,
  response: Type.Object({ AreaList: Type.Array(Area) }),
  cache: { table: 'areaList', ticks: ['areaListTick'] },
})

const userNbr = Type.Optional(Nbr())
const addrNbr = Nbr()
/** Loose on purpose: `address-rules.ts` says what is wrong with a text, field by field. */
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
  /** What came back from the carrier's map, where the store was chosen on that. */
  pick: Type.Optional(PickNbr()),
}

const member = { fun: 'addr', access: 'member', kind: 'command', limit: 120 } as const
const clearsHome = ['address'] as const
const clearsStore = ['storeAddress'] as const

const ADDRESS_INVALID = Type.Object({
  faults: Type.Array(Type.Object({ field: Type.String(), rule: Type.String() })),
})
const TOO_MANY_ADDRESSES = Type.Object({ max: Type.Integer() })
/** The store is closed, or there is none of that number: another must be chosen. */
const PICKUP_STORE_GONE = Type.Object({})
const homeErrors = { ADDRESS_INVALID }
const storeErrors = { ADDRESS_INVALID, PICKUP_STORE_GONE }

const homeAnswer = Type.Object({ Address: HomeAddress })
const storeAnswer = Type.Object({ Address: StoreAddress })
const named = <P extends TProperties>(fields: P) => Type.Object({ addrNbr, ...fields })
/** What was deleted, and which is the default now, if any is left. */
const deleted = Type.Object({ addrNbr, defaultNbr: Type.Optional(Nbr()) })

export const getAddressList = defineOp({
  fun: 'addr',
  op: 'getAddressList',
  access: 'member',
  kind: 'query',
  bindable: 'AddressList',
  doc: "The member's home addresses, the default first, then the newest.",
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
  doc: 'The convenience stores where the member fetches parcels, the default first, then the newest.',
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
  doc: 'Deletes a home address; where it was the default, the newest of the others becomes it.',
  request: named({ userNbr }),
  response: deleted,
  clears: clearsHome,
})

export const setDefault = defineOp({
  ...member,
  op: 'setDefault',
  doc: 'Makes a home address the default one.',
  request: named({ userNbr }),
  response: homeAnswer,
  clears: clearsHome,
})

export const addStoreAddr = defineOp({
  ...member,
  op: 'addStoreAddr',
  once: true,
  doc: 'Adds a convenience store to fetch parcels at; what it is called and where it stands comes from its carrier.',
  request: Type.Object(store),
  response: storeAnswer,
  errors: { ...storeErrors, TOO_MANY_ADDRESSES },
  clears: clearsStore,
})

export const updStoreAddr = defineOp({
  ...member,
  op: 'updStoreAddr',
  doc: 'Changes an address at a convenience store; without a new choice on the carrier’s map the store stays.',
  request: named(store),
  response: storeAnswer,
  errors: storeErrors,
  clears: clearsStore,
})

export const delStoreAddr = defineOp({
  ...member,
  op: 'delStoreAddr',
  once: true,
  doc: 'Deletes an address at a convenience store; where it was the default, the newest of the others becomes it.',
  request: named({ userNbr }),
  response: deleted,
  clears: clearsStore,
})

export const setStoreDefault = defineOp({
  ...member,
  op: 'setStoreDefault',
  doc: 'Makes an address at a convenience store the default one.',
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
  doc: 'Whose convenience stores the shop sends parcels to, and how one is chosen.',
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
  doc: 'Counties and districts in which a carrier has stores, where these are listed.',
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
  doc: 'Stores of a carrier in a county or district, or by words of their name, address or number; 50 at most.',
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
  limit: 30,
  doc: 'Begins a choice on the carrier’s map: what form to send the browser there with. It comes back to `redirect` with `pick`.',
  request: Type.Object({
    frcNbr: Carrier(),
    redirect: Type.String({ minLength: 1, maxLength: 500 }),
    /** The goods are paid at the store. */
    isCollection: Type.Boolean({ default: false }),
    /** The screen is no phone's. */
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
  doc: 'The store that this browser chose on the carrier’s map.',
  request: Type.Object({ pick: PickNbr() }),
  response: Type.Object({ Store: PickupStore }),
})
