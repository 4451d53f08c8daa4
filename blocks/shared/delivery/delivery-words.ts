import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { daysText } from '../../../schemas/shipping/days-text.ts'
import type { DeliveryDays, Frc } from '../../../schemas/shipping/shipping.schema.ts'

/** Texts for the fees and delivery times of shipping methods. */
export function useDeliveryWords() {
  const { t, config, lang } = useShop()
  return {
    /** `NT$100, free from NT$1,200` */
    price({ fee, freeFrom }: Pick<Frc, 'fee' | 'freeFrom'>): string {
      const words = fee > 0 ? formatMoney(fee, config) : t('delivery.free')
      if (fee === 0 || freeFrom === undefined) return words
      return t('delivery.freeFrom', { fee: words, price: formatMoney(freeFrom, config) })
    },
    days(days: DeliveryDays | undefined): string {
      if (!days) return ''
      const { key, values } = daysText(days)
      return t(key, values)
    },
    list: (words: readonly string[]) => words.join(lang.startsWith('zh') ? '、' : ', '),
  }
}
