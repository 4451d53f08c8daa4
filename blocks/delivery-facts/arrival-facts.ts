import { useContext, type ReactNode } from 'react'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { arrivalOf, leftToday } from '../../schemas/shipping/arrival.ts'
import { timeLeftText } from '../../schemas/shipping/arrival-text.ts'
import { usualDispatch } from '../../schemas/shipping/dispatch.schema.ts'
import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { CartContext } from '../shared/cart/cart-context.ts'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { useNow, usePlaceTerms } from './use-place-terms.ts'

/** Time before the cut-off in which the time left is shown. */
const near = 6 * 3_600_000

/** What takes the place of the general lines; absent parts leave them as they are. */
export interface ArrivalWords {
  /** Where to, if the visitor’s address is known. */
  place: string | undefined
  of(method: DeliveryMethod): {
    arrives?: string
    hurry?: string
    fault?: string
    /** It cannot carry the goods of the cart, wherever they go. */
    isOut?: boolean
    /** What is missing until it is free. */
    toFree?: string
  }
}

interface Props {
  delivery: DeliveryInfo
  children: (words: ArrivalWords) => ReactNode
}

/** The days of arrival of an order of now, to the visitor’s address if one is known. */
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
    const free = amtToFree !== undefined && {
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
