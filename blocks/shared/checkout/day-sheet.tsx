import { use, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { wishDaysAhead } from '../../../schemas/order/checkout.schema.ts'
import { dayFrom, dayOf } from '../../../schemas/day.ts'
import { Button } from '../../ui/button.tsx'
import CalendarDays from '../form/widgets/calendar-days.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { useCheckout } from './checkout-state.ts'
import css from './choices.module.css'

/** Choice of the preferred delivery day. */
export default function DaySheet(): ReactNode {
  const { config, t, needTexts } = useShop()
  // Suspends before the sheet is drawn, so that it opens at its final height.
  use(needTexts('form'))
  const { choices, keep, sheet, method, quote } = useCheckout()
  const { wishDate } = useSignal(choices)
  const offDays = useSignal(quote)?.offDays ?? []
  const firstDay = useSignal(method)?.firstDay
  const [today] = useState(() => dayOf(Date.now(), config.timeZone))
  const take = (day: string) => {
    keep({ wishDate: day })
    sheet.value = undefined
  }
  return (
    <Sheet title={t('checkout.wishDay')} onClose={() => (sheet.value = undefined)}>
      <CalendarDays
        chosen={offDays.includes(wishDate) ? '' : wishDate}
        // Days that the shipping method cannot meet are not offered.
        first={firstDay ?? dayFrom(today, 1)}
        last={dayFrom(today, wishDaysAhead)}
        off={offDays}
        today={today}
        onChoose={take}
      />
      <div className={css.foot}>
        <Button onClick={() => take('')}>{t('checkout.anyDay')}</Button>
      </div>
    </Sheet>
  )
}
