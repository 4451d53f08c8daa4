import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as ops from '../../schemas/coupon/coupon-operator.ops.ts'
import type { WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useEntityForm } from '../ui/saving/use-entity-form.ts'
import type { Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note } from '../ui/ui.tsx'
import { CouponActions } from './coupon-actions.tsx'
import { CouponCards } from './coupon-cards.tsx'
import { couponFaults, emptyCoupon } from './coupon-form.ts'
import { ForecastCard } from './forecast-card.tsx'
import { copiedTexts, newOfferNbr } from './offer-nbr.ts'
import { OfferBadge } from './offer-badge.tsx'
import { OfferForm, useNewOffer } from './offer-form.tsx'
import { OfferPage, type ShownStore } from './selling-frame.tsx'
import { wrongText } from './wrong-text.ts'
import styles from './selling.module.css'

type Shown = OpOutput<typeof ops.showCoupon>

export function CouponPage({ cpnNbr }: { cpnNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.showCoupon, { cpnNbr }, { storeNbr })
  return (
    <OfferPage title={t('selling.coupon')} list="coupons" read={read}>
      {(shown, store) => (
        <Form
          store={store}
          shown={shown}
          loaded={{ version: shown.version, value: shown.coupon }}
        />
      )}
    </OfferPage>
  )
}

/** A new coupon, or a copy of another one. */
export function NewCoupon({ from }: { from?: string }) {
  const { t } = useTexts()
  const read = useNewOffer('coupon', from, async (storeNbr) => {
    const empty = emptyCoupon()
    if (from === undefined) return empty
    const { coupon } = await call(ops.showCoupon, { cpnNbr: from }, { storeNbr })
    const name = copiedTexts(coupon.name, (text) => t('selling.copyOf', { name: text }))
    return { ...coupon, cpnNbr: newOfferNbr('C'), name }
  })
  return (
    <OfferPage title={t('selling.newCoupon')} list="coupons" read={read}>
      {(coupon, store) => <Form store={store} loaded={{ version: '', value: coupon }} />}
    </OfferPage>
  )
}

function Form(props: { store: ShownStore; shown?: Shown; loaded: Versioned<WrittenCoupon> }) {
  const { store, shown, loaded } = props
  const { t } = useTexts()
  const own = useStore()
  const { storeNbr } = own
  const mayWrite = may(own, 'selling.write')
  const form = useEntityForm({
    isNew: !shown,
    loaded,
    inputName: 'coupon',
    check: (coupon) => couponFaults(coupon, store),
    change: ({ version, value: coupon }) =>
      call(ops.changeCoupon, { version, coupon }, { storeNbr }),
    async make(coupon) {
      await call(ops.makeCoupon, { coupon }, { storeNbr })
      return `/selling/coupons/${coupon.cpnNbr}`
    },
    async reload() {
      const input = { cpnNbr: loaded.value.cpnNbr }
      const { version, coupon } = await call(ops.showCoupon, input, { storeNbr })
      return { version, value: coupon }
    },
    changes: [ops.showCoupon, ops.listCoupons],
  })
  const written = useDeferredValue(form.value)
  const forecast = useForecast(storeNbr, written)
  const errorOf = (field: string) => wrongText(t, form.ruleOf(field))
  return (
    <>
      {shown && (
        <div className={styles.cards}>
          <p>
            <OfferBadge offer={{ ...shown.coupon, isOn: shown.isOn }} />{' '}
            {t('selling.givenUsed', { given: shown.given, used: shown.used })}
          </p>
          {mayWrite && <CouponActions shown={shown} isUnsaved={form.isChanged} />}
        </div>
      )}
      {shown && shown.given > 0 && <Note>{t('selling.changeNote')}</Note>}
      <OfferForm form={form} isNew={!shown}>
        <CouponCards form={form} store={store} isNew={!shown} errorOf={errorOf} />
        <ForecastCard read={forecast} store={store} most={3} />
      </OfferForm>
    </>
  )
}

/** Forecast of the unsaved coupon; invalid numbers count as none. */
function useForecast(storeNbr: string, coupon: WrittenCoupon) {
  const { cpnNbr: _nbr, name: _name, desc: _desc, img: _img, link: _link, linkType: _type, ...terms } =
    coupon // prettier-ignore
  const { discPer, amtDisc, amtMin, giftSkuId, qty, ...rest } = terms
  const known = {
    ...rest,
    amtMin: Number.isNaN(amtMin) ? 0 : amtMin,
    ...(discPer && { discPer }),
    ...(amtDisc && { amtDisc }),
    ...(giftSkuId && { giftSkuId }),
    ...(qty && { qty }),
  }
  return useQuery({
    queryKey: [ops.forecastCoupon.key, storeNbr, known],
    queryFn: ({ signal }) => call(ops.forecastCoupon, { coupon: known }, { storeNbr, signal }),
    placeholderData: keepPreviousData,
  })
}
