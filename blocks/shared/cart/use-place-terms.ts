import { useContext, useEffect, useRef, useState } from 'react'
import { useShop, type Shop } from '../../../runtime/shop/shop.ts'
import { signal, useSignal } from '../../../engine/react/signals.ts'
import type { CartLine, CartPick } from '../../../schemas/cart/cart.schema.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { toMinor } from '../../../schemas/money/money.ts'
import { getPlaceTerms } from '../../../schemas/shipping/shipping.ops.ts'
import { CartContext } from './cart-context.ts'
import type { CartState } from './cart-state.ts'

/** Milliseconds without a further change of the cart before its terms are requested. */
const rest = 400
const nothing = signal<readonly CartLine[]>([])

type Terms = OpOutput<typeof getPlaceTerms>

/** Terms, with the value of the selected lines that they are for, in minor units. */
export type KnownTerms = Terms & { amt: number }

/** The last request of each cart, which the blocks of a page share. */
const asked = new WeakMap<CartState, { key: string; answer: Promise<KnownTerms> }>()

/**
 * Shipping terms for the visitor’s address, for the product or the selected cart lines around this
 * component; `undefined` while they are unknown: for a product, while no address is known. Then the
 * general terms apply.
 */
export function usePlaceTerms(ptNbr?: string): KnownTerms | undefined {
  const shop = useShop()
  const { userNbr } = useSignal(shop.session)
  const cart = useContext(CartContext)
  const picked = useSignal(cart?.picked ?? nothing)
  const carts = JSON.stringify(picked.map(({ cartNbr, qtyOrd }) => ({ cartNbr, qtyOrd })))
  const [known, setKnown] = useState<KnownTerms>()
  const hasAsked = useRef(false)
  useEffect(() => {
    const picks = JSON.parse(carts) as CartPick[] // written above
    let isOver = false
    const ask = async (): Promise<KnownTerms | undefined> => {
      const cityId = userNbr === undefined ? await guestDistrict(shop) : undefined
      const place = { ...(cityId !== undefined && { cityId }) }
      if (cart) return picks.length ? ofCart(shop, cart, picks, place) : undefined
      if (userNbr === undefined && cityId === undefined) return undefined
      const ptNbrs = ptNbr === undefined ? [] : [ptNbr]
      return { ...(await shop.call(getPlaceTerms, { ptNbrs, ...place })), amt: 0 }
    }
    const take = (answer: typeof known) => {
      if (!isOver) setKnown(answer)
    }
    // If the call fails, the general terms remain.
    const start = () =>
      void ask().then(take, () => {
        take(undefined)
      })
    const timer = setTimeout(start, cart && hasAsked.current ? rest : 0)
    hasAsked.current = true
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shop, userNbr, ptNbr, carts, cart])
  return known
}

/** The terms of lines of a cart; one request for all who ask for the same. */
function ofCart(
  shop: Shop,
  cart: CartState,
  carts: CartPick[],
  place: { cityId?: string },
): Promise<KnownTerms> {
  const amt = toMinor(cart.total.peek().amt, shop.config.currency)
  const key = JSON.stringify([carts, place, amt])
  const last = asked.get(cart)
  if (last?.key === key) return last.answer
  const answer = shop.call(getPlaceTerms, { carts, ...place }).then((terms) => ({ ...terms, amt }))
  asked.set(cart, { key, answer })
  return answer.catch((error: unknown) => {
    asked.delete(cart)
    throw error
  })
}

/** District of a guest's address, from this visit or stored with an earlier order. */
async function guestDistrict({ config }: Shop): Promise<string | undefined> {
  const { knownGuestAddress } = await import('../../../runtime/shop/kept-details.ts')
  return knownGuestAddress(config.storeNbr)?.cityId
}
