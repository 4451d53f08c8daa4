import { useSignal } from '../../../engine/react/signals.ts'
import { groupCheckout } from '../buying/group-buying.ts'
import { trialCheckout } from '../buying/trying.ts'
import { useCheckout } from './checkout-state.ts'

/**
 * Returns the path of the address form. The form returns to this page and limits the store search
 * to the chosen shipping method.
 */
export function useFormHref(): (addrNbr?: string) => string {
  const { method, isCart, group, isExp, quote } = useCheckout()
  const { kind = 'home', frcNbr } = useSignal(method) ?? {}
  const path = useSignal(quote)?.isVirtual ? '/shop/virtual-checkout' : '/shop/checkout'
  const own = group ? groupCheckout(group.cpgNbr, group.grpNbr) : isExp ? trialCheckout : path
  const query = new URLSearchParams({
    kind,
    ...(kind === 'store' && frcNbr !== undefined && { frcNbr }),
    redirect: isCart ? `${path}?cart=1` : own,
  })
  return (addrNbr) => `/addressForm${addrNbr === undefined ? '' : `/${addrNbr}`}?${query}`
}
