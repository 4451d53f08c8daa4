import type { ReactNode } from 'react'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { momentText } from '../../schemas/moment-text.ts'
import type { CpnInfo } from '../../schemas/coupon/coupon.schema.ts'
import css from './cpn-info.module.css'

/** The conditions of a coupon. */
export function CouponTerms({ coupon }: { coupon: CpnInfo }): ReactNode {
  const { config, lang, t } = useShop()
  const { amtMin, scope, type, effdate, expire } = coupon
  const facts = [
    [
      t('coupon.min'),
      amtMin > 0 ? t('coupon.minFrom', { amt: formatMoney(amtMin, config) }) : t('coupon.minNone'),
    ],
    [t('coupon.scope'), t(`coupon.scope.${scope}`)],
    [t('coupon.from'), momentText(effdate, lang, config)],
    [t('coupon.until'), momentText(expire, lang, config)],
    [t('coupon.how'), t(`coupon.how.${type}`)],
  ] as const
  return (
    <section className={css.terms}>
      <h2>{t('coupon.terms')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
