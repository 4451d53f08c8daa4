import type { PickupCarrier, PickupStore } from '../../schemas/addr/pickup.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { cityIn } from '../addr/index.ts'
import type { Context } from '../core/context.ts'
import { choiceOf } from './choices.ts'
import type { KnownStore } from '../core/ports.ts'

interface Named {
  frcNbr: PickupCarrier
  storeId: string
  /** Token of a choice on the carrier's map. */
  pick?: string
}

/**
 * Finds the named store in the carrier's list or in this browser's choice on the map; its data
 * never comes from the payload. Returns `undefined` if not found; a closed store is returned with
 * `isClosed`.
 */
export async function findPickupStore(
  ctx: Context,
  { frcNbr, storeId, pick }: Named,
): Promise<KnownStore | undefined> {
  const { chooser, carriers } = ctx.ports.pickup.offer(ctx.store)
  if (!carriers.includes(frcNbr)) return undefined
  if (chooser === 'list') {
    const stores = await ctx.ports.pickup.stores(ctx.store, frcNbr)
    return stores.find((store) => store.storeId === storeId)
  }
  const chosen = pick === undefined ? undefined : await choiceOf(ctx, pick)
  return chosen?.frcNbr === frcNbr && chosen.storeId === storeId ? chosen : undefined
}

/** A store in its wire format. */
export const pickupStore = (frcNbr: PickupCarrier, store: KnownStore, lang: Lang): PickupStore => ({
  ...store,
  frcNbr,
  city: cityIn(store.cityId, lang),
})
