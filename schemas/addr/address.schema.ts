import { Type } from '@sinclair/typebox'
import { Nbr, Sealed, type Static } from '../kit/types.ts'
import { StoreId } from './pickup.schema.ts'

/** Maximum number of addresses per member and kind. */
export const addressLimit = 20

/** Delivery to the door, or to a convenience store. */
export const addressKinds = ['home', 'store'] as const
export type AddressKind = (typeof addressKinds)[number]

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** An address for home delivery. */
export const HomeAddress = Type.Object({
  addrNbr: Nbr(),
  name: Sealed(text(50)),
  tel: Sealed(text(20)),
  email: Sealed(Type.String({ maxLength: 254 })),
  /** District code from `getAreaList`. */
  cityId: Nbr(),
  /** Names of district and county, in the shopper's language. */
  city: Type.String(),
  address: text(200),
  isDefault: Type.Boolean(),
})
export type HomeAddress = Static<typeof HomeAddress>

/**
 * An address for convenience-store pickup. Store numbers are texts, as they may start with zeros.
 */
export const StoreAddress = Type.Object({
  addrNbr: Nbr(),
  name: Sealed(text(50)),
  tel: Sealed(text(20)),
  email: Sealed(Type.String({ maxLength: 254 })),
  /** The shipping method that the store belongs to. */
  frcNbr: Nbr(),
  storeId: StoreId(),
  storeName: text(60),
  storeAddress: text(200),
  /** Location of the store, in the same fields as a home address. */
  cityId: Nbr(),
  city: Type.String(),
  address: Type.String(),
  /** The store no longer accepts parcels; the shopper must choose another. */
  isClosed: Type.Boolean(),
  isDefault: Type.Boolean(),
})
export type StoreAddress = Static<typeof StoreAddress>
