import { useSignal } from '../../../runtime/state/signals.ts'
import { useCheckout } from './checkout-state.ts'

/** Where an address is added or changed, to come back to this page with it. */
export function useFormHref(): (addrNbr?: string) => string {
  const { way, isCart, quote } = useCheckout()
  const kind = useSignal(way)?.kind ?? 'home'
  const path = useSignal(quote)?.isVirtual ? '/shop/virtual-checkout' : '/shop/checkout'
  const back = encodeURIComponent(isCart ? `${path}?cart=1` : path)
  return (addrNbr) =>
    `/addressForm${addrNbr === undefined ? '' : `/${addrNbr}`}?kind=${kind}&redirect=${back}`
}
