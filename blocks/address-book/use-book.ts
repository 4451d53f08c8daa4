import { useMemo } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import * as ops from '../../schemas/addr/addr.ops.ts'
import type { HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import { pickupCarriers } from '../../schemas/addr/pickup.schema.ts'
import { useKept, type Kept, type KeptCalls } from '../shared/kept/use-kept.ts'

export function useHomes(loaded: readonly HomeAddress[] | undefined): Kept<HomeAddress> {
  const { call } = useShop()
  const calls = useMemo(
    (): KeptCalls<HomeAddress> => ({
      nbrOf: ({ addrNbr }) => addrNbr,
      makeDefault: ({ addrNbr }) => call(ops.setDefault, { addrNbr }),
      remove: ({ addrNbr }) => call(ops.delAddr, { addrNbr }),
      restore: async ({ name, tel, email, cityId, address, isDefault }) =>
        (await call(ops.addAddr, { name, tel, email, cityId, address, isDefault })).Address,
    }),
    [call],
  )
  return useKept(loaded, calls)
}

export function useStores(loaded: readonly StoreAddress[] | undefined): Kept<StoreAddress> {
  const { call } = useShop()
  const calls = useMemo(
    (): KeptCalls<StoreAddress> => ({
      nbrOf: ({ addrNbr }) => addrNbr,
      makeDefault: ({ addrNbr }) => call(ops.setStoreDefault, { addrNbr }),
      remove: ({ addrNbr }) => call(ops.delStoreAddr, { addrNbr }),
      restore: async ({ name, tel, email, frcNbr, storeId, isDefault }) => {
        const carrier = pickupCarriers.find((known) => known === frcNbr) ?? pickupCarriers[0]
        const receiver = { name, tel, email, isDefault }
        return (await call(ops.addStoreAddr, { ...receiver, frcNbr: carrier, storeId })).Address
      },
    }),
    [call],
  )
  return useKept(loaded, calls)
}
