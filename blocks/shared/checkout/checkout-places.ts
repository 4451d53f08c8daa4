import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import type { HomeAddress, StoreAddress } from '../../../schemas/addr/address.schema.ts'
import type { PricedFrc } from '../../../schemas/shipping/shipping.schema.ts'
import type { CheckoutChoices } from './checkout-draft.ts'

/** Delivery addresses: the member's saved ones, or a guest's only one. */
export interface Places {
  homes: readonly HomeAddress[]
  stores: readonly StoreAddress[]
  guest: GuestAddress | undefined
}
export type Place = HomeAddress | StoreAddress | GuestAddress

/**
 * Returns the first of these shipping methods: the chosen one, one usable with a saved address, any
 * usable one, or one that excludes only the current area, so that the address stays visible.
 */
export function chosenMethod(
  methods: readonly PricedFrc[],
  { frcNbr }: CheckoutChoices,
  places: Places,
): PricedFrc | undefined {
  const chosen = methods.find((method) => method.frcNbr === frcNbr)
  if (chosen) return chosen
  const usable = methods.filter(({ isUsable }) => isUsable)
  return (
    usable.find((method) => placesFor(method, places).length > 0) ??
    usable[0] ??
    methods.find(({ fault }) => fault === 'area')
  )
}

/**
 * Returns the addresses that a method can deliver to: every home address, or the carrier's own
 * stores.
 */
export function placesFor(
  { kind, frcNbr }: Pick<PricedFrc, 'kind' | 'frcNbr'>,
  { homes, stores, guest }: Places,
): readonly Place[] {
  if (guest) {
    const isFit = guest.kind === kind && (guest.kind === 'home' || guest.frcNbr === frcNbr)
    return isFit ? [guest] : []
  }
  return kind === 'home' ? homes : stores.filter((store) => store.frcNbr === frcNbr)
}

/**
 * Returns the delivery address: the chosen one, else the default, else the first. Closed stores are
 * skipped.
 */
export function placeOf(
  method: Pick<PricedFrc, 'kind' | 'frcNbr'> | undefined,
  { homeNbr, pickupNbr }: CheckoutChoices,
  places: Places,
): Place | undefined {
  if (!method) return undefined
  const open = placesFor(method, places).filter((place) => !isClosed(place))
  const nbr = method.kind === 'home' ? homeNbr : pickupNbr
  return (
    open.find((place) => nbrOf(place) === nbr) ??
    open.find((place) => 'isDefault' in place && place.isDefault) ??
    open[0]
  )
}

/** Number of a saved address; a guest's address has none. */
export const nbrOf = (place: Place): string | undefined =>
  'addrNbr' in place ? place.addrNbr : undefined

export const isClosed = (place: Place): boolean => 'isClosed' in place && place.isClosed

/** Applies the address from the page's query, or the one that a guest has just entered. */
export function takenOver(
  choices: CheckoutChoices,
  addrNbr: string | undefined,
  { homes, stores, guest }: Places,
): CheckoutChoices {
  if (guest && choices.isAway) {
    const { frcNbr: _frcNbr, ...rest } = choices
    return { ...rest, isAway: false }
  }
  if (addrNbr === undefined || addrNbr === choices.takenNbr) return choices
  const store = stores.find((one) => one.addrNbr === addrNbr)
  if (store)
    return {
      ...choices,
      takenNbr: addrNbr,
      pickupNbr: addrNbr,
      frcNbr: store.frcNbr,
      isAway: false,
    }
  if (!homes.some((one) => one.addrNbr === addrNbr)) return choices
  return { ...choices, takenNbr: addrNbr, homeNbr: addrNbr, isAway: false }
}
