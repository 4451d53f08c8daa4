import { useId, useState, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { CheckoutPanel } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { FieldFrame } from '../ui/fields/field-parts.tsx'
import fields from '../ui/fields/fields.module.css'
import form from '../ui/fields/form.module.css'
import { checkoutPointsSpec } from './checkout-points.schema.ts'
import css from './checkout-points.module.css'

/** Milliseconds to wait for further digits. */
const typing = 600

export const checkoutPoints = defineBlock(checkoutPointsSpec, function CheckoutPoints() {
  const { t, config } = useShop()
  const { quote, choices, notices, isGuest, isExp, choose, say } = useCheckout()
  const known = useSignal(quote)
  const { points: wanted } = useSignal(choices)
  const notice = useSignal(notices).points
  const { memPoints = 0, pointsMax = 0, amtPoints = 0 } = known ?? {}
  // Hidden from shoppers who have no points or cannot use any here.
  if ((isGuest || isExp) && !known) return null
  if (known && !notice && (memPoints === 0 || (pointsMax === 0 && wanted === 0))) return null
  const isOn = wanted > 0
  const set = (points: number, rest?: number) => {
    say('points', '')
    choose({ points }, rest)
  }
  return (
    <CheckoutPanel part="points" title={t('checkout.points')}>
      <div className={css.points}>
        <label className={fields.switch}>
          <span>
            {t('checkout.usePoints')}
            <small>
              {t('checkout.pointsHave', {
                count: memPoints,
                most: pointsMax,
              })}
            </small>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={({ currentTarget }) => set(currentTarget.checked ? pointsMax : 0)}
          />
        </label>
        {isOn && (
          <Amount
            // Other discounts may lower the amount that points can pay.
            wanted={Math.min(wanted, pointsMax)}
            most={pointsMax}
            worth={t('checkout.pointsOff', { price: formatMoney(amtPoints, config) })}
            onChange={(points) => set(points, typing)}
          />
        )}
      </div>
    </CheckoutPanel>
  )
})

interface AmountProps {
  wanted: number
  most: number
  worth: string
  onChange: (points: number) => void
}

/** The number of points; empty is allowed while typing. */
function Amount({ wanted, most, worth, onChange }: AmountProps): ReactNode {
  const { t } = useShop()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <FieldFrame
      name="points"
      label={t('checkout.pointsCount')}
      hint={worth}
      field={{ id, textId: `${id}-text`, labelId: `${id}-label`, error: undefined }}
    >
      <div className={form.box}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-describedby={`${id}-text`}
          value={typed ?? String(wanted)}
          onChange={({ currentTarget }) => {
            const digits = currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, 8)
            setTyped(digits)
            const points = Math.min(Number(digits), most)
            if (points > 0) onChange(points)
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </FieldFrame>
  )
}
