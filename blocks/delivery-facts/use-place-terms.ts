import { useContext, useEffect, useState } from 'react'
import { useShop, type Shop } from '../../runtime/shop/shop.ts'
import { signal, useSignal } from '../../engine/react/signals.ts'
import type { CartLine } from '../../schemas/cart/cart.schema.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { getPlaceTerms } from '../../schemas/shipping/shipping.ops.ts'
import { CartContext } from '../shared/cart/cart-context.ts'

/** Milliseconds without a change of the cart before the terms are requested. */
const rest = 400
/** Milliseconds between updates of the current time. */
const renewal = 15_000
const nothing = signal<readonly CartLine[]>([])

/** The current time; never part of server rendering. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, renewal)
    // After sleep the browser shows the page before its timers run.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

/**
 * Shipping terms for the visitor’s address, for the product or the selected cart lines around this
 * component; `undefined` while no address is known: then the general terms apply.
 */
export function usePlaceTerms(
  ptNbr: string | undefined,
): OpOutput<typeof getPlaceTerms> | undefined {
  const shop = useShop()
  const { userNbr } = useSignal(shop.session)
  const cart = useContext(CartContext)
  const picked = useSignal(cart?.picked ?? nothing)
  const carts = JSON.stringify(picked.map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd })))
  const [known, setKnown] = useState<OpOutput<typeof getPlaceTerms>>()
  const isInCart = cart !== null
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const cityId = userNbr === undefined ? await guestDistrict(shop) : undefined
      if (userNbr === undefined && cityId === undefined) return undefined
      return shop.call(getPlaceTerms, {
        ...(ptNbr !== undefined && { ptNbrs: [ptNbr] }),
        ...(isInCart && { carts: JSON.parse(carts) as { cartNbr: string; qtyOrd: number }[] }), // written above
        ...(cityId !== undefined && { cityId }),
      })
    }
    const take = (answer: typeof known) => {
      if (!isOver) setKnown(answer)
    }
    // If the call fails, the general terms remain.
    const start = () =>
      void ask().then(take, () => {
        take(undefined)
      })
    const timer = setTimeout(start, isInCart ? rest : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shop, userNbr, ptNbr, carts, isInCart])
  return known
}

/** District of a guest's address, from this visit or stored with an earlier order. */
async function guestDistrict({ config }: Shop): Promise<string | undefined> {
  const { knownGuestAddress } = await import('../../runtime/shop/kept-details.ts')
  return knownGuestAddress(config.storeNbr)?.cityId
}
