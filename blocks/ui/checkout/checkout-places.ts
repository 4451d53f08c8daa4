import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import type { HomeAddress, StoreAddress } from '../../../schemas/addr/address.schema.ts'
import type { PricedFrc } from '../../../schemas/shipping/shipping.schema.ts'
import type { CheckoutChoices } from './checkout-draft.ts'

/** Where things can be sent: the member's book, or the one address of a guest. */
export interface Places {
  homes: readonly HomeAddress[]
  stores: readonly StoreAddress[]
  guest: GuestAddress | undefined
}
export type Place = HomeAddress | StoreAddress | GuestAddress

/**
 * The way that things are sent: the chosen one, else that of the address that is known, else the first that can be used,
 * else one that another address could use, so that the address stays in sight.
 */
export function wayOf(
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

/** The addresses that a way reaches: any home, or the stores of its own chain. */
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

/** The address that things go to: the chosen one, else the default, else the first. A closed store is none. */
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

/** Number of an address in the member's book; a guest's has none. */
export const nbrOf = (place: Place): string | undefined =>
  'addrNbr' in place ? place.addrNbr : undefined

export const isClosed = (place: Place): boolean => 'isClosed' in place && place.isClosed

/** Takes over the address that the page was opened with, or that a guest has just filled in. */
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
