import * as ops from '../../schemas/addr/addr.ops.ts'
import { storeFaults, tidyReceiver, type StoreInput } from '../../schemas/addr/address-rules.ts'
import type { StoreAddress } from '../../schemas/addr/address.schema.ts'
import type { PickupCarrier } from '../../schemas/addr/pickup.schema.ts'
import {
  addAddress,
  addressesOf,
  addressOf,
  changeAddress,
  cityIn,
  deleteAddress,
  ownerIn,
  type StoredAddress,
} from '../addr/index.ts'
import { handle, type Context } from '../core/context.ts'
import { notFound, OpFailure } from '../kernel/failure.ts'
import { findPickupStore } from './find-store.ts'

const mine = (ctx: Context) => ownerIn(ctx, 'store')

export const getStoreAddressList = handle(ops.getStoreAddressList, async ({ ctx }) => ({
  StoreAddressList: await Promise.all(
    (await addressesOf(ctx.db, mine(ctx))).map((row) => storeAddress(ctx, row)),
  ),
}))

export const addStoreAddr = handle(ops.addStoreAddr, async ({ input, ctx }) => {
  const receiver = receiverOf(input)
  const place = await placeOf(ctx, input)
  return answer(ctx, await addAddress(ctx.db, mine(ctx), { ...receiver, ...place }))
})

export const updStoreAddr = handle(ops.updStoreAddr, async ({ input, ctx }) => {
  const owner = mine(ctx)
  const { frcNbr, storeId, addrNbr } = input
  const known = await addressOf(ctx.db, owner.storeNbr, owner.userNbr, addrNbr)
  if (known?.kind !== 'store') throw notFound()
  const receiver = receiverOf(input)
  const isSame = known.frcNbr === frcNbr && known.storeId === storeId
  // An unchanged store from the map need not be chosen again; one from the list is checked to be
  // open.
  const place = isSame && isOnMap(ctx) ? {} : await placeOf(ctx, input)
  return answer(ctx, await changeAddress(ctx.db, owner, addrNbr, { ...receiver, ...place }))
})

export const setStoreDefault = handle(ops.setStoreDefault, async ({ input: { addrNbr }, ctx }) =>
  answer(ctx, await changeAddress(ctx.db, mine(ctx), addrNbr, { isDefault: true })),
)

export const delStoreAddr = handle(ops.delStoreAddr, async ({ input: { addrNbr }, ctx }) => {
  const gone = await deleteAddress(ctx.db, mine(ctx), addrNbr)
  if (!gone) throw notFound()
  return gone
})

const isOnMap = ({ ports, store }: Context): boolean => ports.pickup.offer(store).chooser === 'map'

/** The person who collects; fails with ADDRESS_INVALID. */
function receiverOf(given: StoreInput & { isDefault: boolean }) {
  const { name, tel, email, storeId, isDefault } = tidyReceiver(given)
  const faults = storeFaults({ name, tel, email, storeId })
  if (faults.length) throw new OpFailure('ADDRESS_INVALID', { faults })
  return { name, tel, email, isDefault }
}

/** The store's location from its carrier; fails with PICKUP_STORE_GONE. */
async function placeOf(
  ctx: Context,
  named: { frcNbr: PickupCarrier; storeId: string; pick?: string },
) {
  const store = await findPickupStore(ctx, named)
  if (!store || store.isClosed) throw new OpFailure('PICKUP_STORE_GONE', {})
  const { storeId, storeName, storeAddress: address, cityId } = store
  return { frcNbr: named.frcNbr, storeId, storeName, address, cityId }
}

async function answer(ctx: Context, row: StoredAddress | undefined) {
  if (!row) throw notFound()
  return { Address: await storeAddress(ctx, row) }
}

/** An address in its wire format; a store that the carrier no longer lists is marked as closed. */
async function storeAddress(ctx: Context, row: StoredAddress): Promise<StoreAddress> {
  const { frcNbr, storeId, storeName, address, cityId, ...rest } = row
  if (!frcNbr || !storeId || !storeName)
    throw new Error(`address ${row.addrNbr} is a store address without a store`)
  return {
    ...rest,
    frcNbr,
    storeId,
    storeName,
    storeAddress: address,
    cityId,
    city: cityIn(cityId, ctx.lang),
    address,
    isClosed: await isClosed(ctx, frcNbr, storeId),
  }
}

async function isClosed(ctx: Context, frcNbr: string, storeId: string): Promise<boolean> {
  const { chooser, carriers } = ctx.ports.pickup.offer(ctx.store)
  const carrier = carriers.find((known) => known === frcNbr)
  if (!carrier) return true
  // The map gives no information about stores chosen earlier.
  if (chooser === 'map') return false
  const stores = await ctx.ports.pickup.stores(ctx.store, carrier)
  return stores.find((store) => store.storeId === storeId)?.isClosed ?? true
}
