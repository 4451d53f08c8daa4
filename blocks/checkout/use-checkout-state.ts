import { useEffect, useMemo } from 'react'
import type { BlockViewProps } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { hasCart } from '../../runtime/shop/has-cart.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { groupCheckout } from '../shared/buying/group-buying.ts'
import { trialCheckout } from '../shared/buying/trying.ts'
import { createCheckout, type CheckoutState } from '../shared/checkout/checkout-state.ts'
import type { GrpWish } from '../../schemas/group/group.schema.ts'
import type { checkoutSpec } from './checkout.schema.ts'

type View = BlockViewProps<typeof checkoutSpec>

/** Creates the page's checkout and starts it after hydration, with the member's data. */
export function useCheckoutState(data: View['data'], sources: View['sources']): CheckoutState {
  const shop = useShop()
  const page = usePage()
  const { userNbr } = useSignal(shop.session)
  const isCart = page.query.cart === '1'
  const { addrNbr, cpgNbr, grpNbr } = page.query
  const isExp = !isCart && page.query.isExp === 'true'
  const { quote } = data
  const isWaiting = useWaiting()
  const state = useMemo(
    // Signing in or out creates another checkout with separate choices.
    () => {
      const group = isCart ? undefined : groupOf(cpgNbr, grpNbr)
      return createCheckout(shop, { isCart, group, isExp, addrNbr, given: quote, userNbr })
    },
    [shop, isCart, isExp, cpgNbr, grpNbr, addrNbr, quote, userNbr],
  )
  const isQuoteComing = quote === undefined && isWaiting(sources.quote)
  useEffect(() => {
    if (isQuoteComing) return
    // An order in a group, on trial, or of a cart that only members have needs a login.
    const own = isCart
      ? !hasCart(shop) && '/shop/checkout?cart=1'
      : isExp
        ? trialCheckout
        : cpgNbr !== undefined && groupCheckout(cpgNbr, grpNbr)
    if (own && userNbr === undefined)
      shop.go(`/account/login?redirect=${encodeURIComponent(own)}`, { replace: true })
    else void state.start()
  }, [state, shop, isCart, isExp, cpgNbr, grpNbr, userNbr, isQuoteComing])

  const { addresses, stores, invoices, member } = data
  const isBookComing =
    (addresses === undefined && isWaiting(sources.addresses)) ||
    (stores === undefined && isWaiting(sources.stores))
  const hasBookFailed = !isBookComing && addresses === undefined && sources.addresses !== undefined
  useEffect(() => {
    if (isBookComing) return
    state.know({ homes: addresses ?? [], stores: stores ?? [] })
    if (hasBookFailed) state.say('delivery', shop.t('checkout.bookFailed'))
  }, [state, shop, addresses, stores, isBookComing, hasBookFailed])
  useEffect(() => {
    if (invoices) state.invoices.value = invoices
  }, [state, invoices])
  useEffect(() => {
    if (member) state.contact.know({ memEmail: member.MemFullInfo.email })
  }, [state, member])
  return state
}

/** The group in the page's query. */
const groupOf = (cpgNbr: string | undefined, grpNbr: string | undefined): GrpWish | undefined =>
  cpgNbr === undefined ? undefined : { cpgNbr, ...(grpNbr !== undefined && { grpNbr }) }

/** Returns a function that states whether the call of a key is under way. */
function useWaiting(): (source: string | undefined) => boolean {
  const waiting = useSignal(usePage().waiting)
  return (source) => source !== undefined && waiting.has(source)
}
