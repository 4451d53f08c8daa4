import { Type } from '@sinclair/typebox'
import { Nbr, Sealed, type Static } from '../kit/types.ts'
import { StoreId } from './pickup.schema.ts'

/** Addresses of one kind that a member may keep. */
export const addressLimit = 20

/** Where parcels go: to a door, or to a convenience store. */
export const addressKinds = ['home', 'store'] as const
export type AddressKind = (typeof addressKinds)[number]

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** Where home delivery goes (S2 §3 "Home address"). */
export const HomeAddress = Type.Object({
  addrNbr: Nbr(),
  name: Sealed(text(50)),
  tel: Sealed(text(20)),
  email: Sealed(Type.String({ maxLength: 254 })),
  /** Code of a district, of `getAreaList`. */
  cityId: Nbr(),
  /** Its name with that of its county, in the words of the shopper's language. */
  city: Type.String(),
  address: text(200),
  isDefault: Type.Boolean(),
})
export type HomeAddress = Static<typeof HomeAddress>

/** A convenience store where parcels are fetched (S2 §3 "Store address"). Its number is text: zeros may lead. */
export const StoreAddress = Type.Object({
  addrNbr: Nbr(),
  name: Sealed(text(50)),
  tel: Sealed(text(20)),
  email: Sealed(Type.String({ maxLength: 254 })),
  /** The way of delivery that the store belongs to. */
  frcNbr: Nbr(),
  storeId: StoreId(),
  storeName: text(60),
  storeAddress: text(200),
  /** The store's own place in the words of a home address. */
  cityId: Nbr(),
  city: Type.String(),
  address: Type.String(),
  /** The store takes no parcels any more: another must be chosen. */
  isClosed: Type.Boolean(),
  isDefault: Type.Boolean(),
})
export type StoreAddress = Static<typeof StoreAddress>
