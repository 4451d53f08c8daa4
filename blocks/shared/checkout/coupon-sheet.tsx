import type { ReactNode } from 'react'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import {
  couponPlaces,
  type CouponPlace,
  type UnusableCoupon,
  type UsableCoupon,
} from '../../../schemas/order/checkout.schema.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { couponChoices } from './checkout-draft.ts'
import { placeOf, usedIn } from './checkout-coupon.ts'
import { useCheckout } from './checkout-state.ts'
import css from './choices.module.css'
import { ChoiceCard } from './choice-card.tsx'

/** The member's coupons: usable ones with their discount, the others with the reason. */
export default function CouponSheet(): ReactNode {
  const { t } = useShop()
  const { quote, sheet } = useCheckout()
  const { CouponList = [], UnAvailCouponList = [] } = useSignal(quote) ?? {}
  const close = () => (sheet.value = undefined)
  return (
    <Sheet title={t('checkout.chooseCoupons')} onClose={close}>
      {couponPlaces.map((place) => (
        <Group
          key={place}
          place={place}
          coupons={CouponList.filter((one) => placeOf(one) === place)}
        />
      ))}
      {UnAvailCouponList.length > 0 && (
        <section className={css.group}>
          <h3>{t('checkout.unusableCoupons')}</h3>
          <ul className={css.list}>
            {UnAvailCouponList.map((coupon) => (
              <Unusable key={coupon.couponNbr} coupon={coupon} />
            ))}
          </ul>
        </section>
      )}
      <div className={css.foot}>
        <Button look="brand" onClick={close}>
          {t('checkout.done')}
        </Button>
      </div>
    </Sheet>
  )
}

interface GroupProps {
  place: CouponPlace
  coupons: readonly UsableCoupon[]
}

function Group({ place, coupons }: GroupProps): ReactNode {
  const { t, config } = useShop()
  const { quote, choices, choose } = useCheckout()
  const known = useSignal(quote)
  const chosen = useSignal(choices)[couponChoices[place]]
  if (!coupons.length) return null
  // The tapped coupon is shown at once, before the new quote arrives.
  const isChosen = chosen === '' || coupons.some((one) => one.couponNbr === chosen)
  const current = (isChosen ? chosen : known && usedIn(known, place)) ?? ''
  const take = (nbr: string) => choose({ [couponChoices[place]]: nbr })
  return (
    <fieldset className={css.group}>
      <legend>{t(`checkout.couponsFor.${place}`)}</legend>
      <div className={css.list}>
        {coupons.map(({ couponNbr: nbr = '', name, desc, amtOff, expire }) => (
          <ChoiceCard
            key={nbr}
            name={`checkout-coupon-${place}`}
            checked={nbr === current}
            title={name}
            about={desc || t('checkout.until', { day: expire.slice(0, 10) })}
            end={amtOff > 0 && <span className={css.off}>−{formatMoney(amtOff, config)}</span>}
            onChoose={() => take(nbr)}
          />
        ))}
        <ChoiceCard
          name={`checkout-coupon-${place}`}
          checked={current === ''}
          title={t('checkout.noCoupon')}
          onChoose={() => take('')}
        />
      </div>
    </fieldset>
  )
}

function Unusable({ coupon }: { coupon: UnusableCoupon }): ReactNode {
  const { t, config } = useShop()
  const { name, reason, amtShort } = coupon
  const why =
    reason === 'amtMin' && amtShort !== undefined
      ? t('checkout.amtShort', { price: formatMoney(amtShort, config) })
      : t(`checkout.couponFault.${reason}`)
  return (
    <li>
      <ChoiceCard
        name="checkout-coupon-unusable"
        checked={false}
        disabled
        title={name}
        about={why}
        onChoose={() => undefined}
      />
    </li>
  )
}
