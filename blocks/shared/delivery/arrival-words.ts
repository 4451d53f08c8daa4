import { useShop } from '../../../runtime/shop/shop.ts'
import { dayOf } from '../../../schemas/day.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { arrivalText } from '../../../schemas/shipping/arrival-text.ts'
import { useDeliveryWords } from './delivery-words.ts'

/** The arrival days of an order, if known. */
type Promised = Pick<SoInfo, 'firstDay' | 'lastDay'>

/** Texts for arrival days; a module of its own, since product pages load it late. */
export function useArrivalWords() {
  const { t, config, lang } = useShop()
  const { days } = useDeliveryWords()
  return {
    /** `Arrives tomorrow – Mon, Nov 30`; empty without promised days. */
    arrives({ firstDay, lastDay }: Promised): string {
      if (!firstDay || !lastDay) return ''
      const today = dayOf(Date.now(), config.timeZone)
      return t(lastDay < today ? 'order.late' : 'delivery.arrives', {
        days: arrivalText({ first: firstDay, last: lastDay }, lang, today),
      })
    },
    /** The arrival days of an order without the verb; if unknown, the shipping time. */
    arrival({ stat, firstDay, lastDay, shipDays }: Promised & Pick<SoInfo, 'stat' | 'shipDays'>) {
      if (firstDay && lastDay) return arrivalText({ first: firstDay, last: lastDay }, lang)
      const text = days(shipDays)
      return text && stat === 'pay' ? t('order.afterPay', { days: text }) : text
    },
  }
}
