import { useContext, type ReactNode } from 'react'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { arrivalOf, leftToday } from '../../schemas/shipping/arrival.ts'
import { timeLeftText } from '../../schemas/shipping/arrival-text.ts'
import { usualDispatch } from '../../schemas/shipping/dispatch.schema.ts'
import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { CartContext } from '../shared/cart/cart-context.ts'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { usePlaceTerms } from '../shared/cart/use-place-terms.ts'
import { useNow } from './use-now.ts'

/** The remaining time is shown during these last milliseconds before the cut-off. */
const near = 6 * 3_600_000

/** Texts that replace the general lines; absent ones leave them unchanged. */
export interface ArrivalWords {
  /** Destination, if the visitor’s address is known. */
  place: string | undefined
  of(method: DeliveryMethod): {
    arrives?: string
    hurry?: string
    fault?: string
    /** The method cannot ship the cart's products to any address. */
    isOut?: boolean
    /** Amount missing until shipping is free; the cart has `CartFreeDelivery` for it. */
    toFree?: string
  }
}

interface Props {
  delivery: DeliveryInfo
  children: (words: ArrivalWords) => ReactNode
}

/** Arrival days of an order placed now, for the visitor’s address if known. */
export function ArrivalFacts({ delivery, children }: Props): ReactNode {
  const { t, config, lang } = useShop()
  const words = useArrivalWords()
  const now = useNow()
  const isInCart = useContext(CartContext) !== null
  const own = usePlaceTerms(delivery.ptNbr)
  const { dispatch = usualDispatch } = delivery
  const of = ({ frcNbr, cutOff, ...method }: DeliveryMethod) => {
    const found = own?.terms.find((one) => one.frcNbr === frcNbr)
    const { fault, amtToFree } = found ?? {}
    if (fault)
      return {
        fault: t(fault === 'area' ? 'delivery.out.area' : 'delivery.out.goods'),
        isOut: isInCart && (fault === 'temp' || fault === 'product'),
      }
    const free = !isInCart &&
      amtToFree !== undefined && {
        toFree: t('delivery.toFree', { price: formatMoney(amtToFree, config) }),
      }
    const days = found ? found.days : method.days
    if (!days) return { ...free }
    const terms = { dispatch, timeZone: config.timeZone, ...(cutOff !== undefined && { cutOff }) }
    const { first, last } = arrivalOf(now, { ...terms, days })
    const left = leftToday(now, terms)
    return {
      ...free,
      arrives: words.arrives({ firstDay: first, lastDay: last }),
      ...(left !== undefined &&
        left <= near && {
          hurry: t('delivery.orderWithin', { time: timeLeftText(left, lang) }),
        }),
    }
  }
  return children({ place: own?.city && t('delivery.to', { city: own.city }), of })
}
