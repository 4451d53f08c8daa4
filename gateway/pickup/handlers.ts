import * as ops from '../../schemas/addr/addr.ops.ts'
import { sameWords } from '../../schemas/addr/address-rules.ts'
import { chainOf } from '../../schemas/addr/pickup.schema.ts'
import { returnPath } from '../../schemas/link.ts'
import { areasIn, cityIn, isWithin } from '../addr/index.ts'
import { activeMethods } from '../shipping/index.ts'
import { handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { beginChoice, choiceOf } from './choices.ts'
import { pickupStore } from './find-store.ts'
import type { KnownStore } from '../core/ports.ts'

/** Maximum number of stores in an answer; a longer search text narrows it down. */
const mostStores = 50

export const getPickupOptions = handle(ops.getPickupOptions, async ({ ctx }) => {
  const { chooser, carriers } = ctx.ports.pickup.offer(ctx.store)
  // Only chains that an active shipping method delivers to are offered.
  const sentBy = new Set((await activeMethods(ctx)).map(({ carrier }) => chainOf(carrier)))
  const usable = carriers.filter((carrier) => sentBy.has(carrier))
  return { chooser: usable.length ? chooser : 'none', carriers: usable }
})

export const getPickupAreas = handle(ops.getPickupAreas, async ({ input: { frcNbr }, ctx }) => {
  const stores = await ctx.ports.pickup.stores(ctx.store, frcNbr)
  return { AreaList: areasIn(ctx.lang, new Set(stores.map(({ cityId }) => cityId))) }
})

export const getPickupStores = handle(
  ops.getPickupStores,
  async ({ input: { frcNbr, cityId, q = '' }, ctx }) => {
    const words = sameWords(q).split(/\s+/).filter(Boolean)
    if (!cityId && !words.length) return { StoreList: [] }
    const isWanted = (store: KnownStore) => {
      const { storeId, storeName, storeAddress } = store
      const searched = sameWords(
        [storeId, storeName, storeAddress, cityIn(store.cityId, ctx.lang)].join(' '),
      )
      return (
        (!cityId || isWithin(store.cityId, cityId)) &&
        words.every((word) => searched.includes(word))
      )
    }
    const stores = await ctx.ports.pickup.stores(ctx.store, frcNbr)
    return {
      StoreList: stores
        .filter(isWanted)
        .slice(0, mostStores)
        .map((store) => pickupStore(frcNbr, store, ctx.lang)),
    }
  },
)

export const openPickupMap = handle(
  ops.openPickupMap,
  async ({ input: { frcNbr, redirect, isCollection, isWide }, ctx }) => {
    const { chooser, carriers } = ctx.ports.pickup.offer(ctx.store)
    if (chooser !== 'map' || !carriers.includes(frcNbr)) throw notFound()
    const pick = await beginChoice(ctx, frcNbr, returnPath(redirect) ?? '/')
    const form = ctx.ports.pickup.map(ctx.store, {
      frcNbr,
      pick,
      replyUrl: `${ctx.visitor.origin}/api/pickup/chosen`,
      isCollection,
      isWide,
    })
    if (!form) throw notFound()
    return {
      action: form.action,
      fields: Object.entries(form.fields).map(([name, value]) => ({ name, value })),
    }
  },
)

export const getPickupChoice = handle(ops.getPickupChoice, async ({ input: { pick }, ctx }) => {
  const chosen = await choiceOf(ctx, pick)
  if (!chosen) throw notFound()
  const { frcNbr, ...store } = chosen
  return { Store: pickupStore(frcNbr, store, ctx.lang) }
})
