import { useSignal } from '../../../runtime/state/signals.ts'
import { groupCheckout } from '../buying/group-buying.ts'
import { useCheckout } from './checkout-state.ts'

/** Where an address is added or changed, to come back to this page with it. */
export function useFormHref(): (addrNbr?: string) => string {
  const { way, isCart, group, quote } = useCheckout()
  const kind = useSignal(way)?.kind ?? 'home'
  const path = useSignal(quote)?.isVirtual ? '/shop/virtual-checkout' : '/shop/checkout'
  const own = group ? groupCheckout(group.cpgNbr, group.grpNbr) : path
  const back = encodeURIComponent(isCart ? `${path}?cart=1` : own)
  return (addrNbr) =>
    `/addressForm${addrNbr === undefined ? '' : `/${addrNbr}`}?kind=${kind}&redirect=${back}`
}
