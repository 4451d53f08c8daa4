import type { ReactNode } from 'react'
import { useStats, type Coupon } from '../../../schemas/coupon/coupon.schema.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './coupon-action.module.css'
import type { Collecting } from './use-collecting.ts'

interface Props {
  coupon: Coupon
  collecting: Collecting
}

/** The action that a coupon offers, depending on its status. */
export function CouponAction({ coupon, collecting }: Props): ReactNode {
  const t = useText()
  const { cpnNbr, name, useStat, linkType, link } = coupon
  const isBusy = collecting.busy === cpnNbr
  switch (useStat) {
    case useStats.used:
      return <span className={css.state}>{t('coupon.used')}</span>
    case useStats.invalid:
      return <span className={css.state}>{t('coupon.over')}</span>
    case useStats.unused:
      return linkType === 'none' ? (
        <span className={css.state}>{t('coupon.collected')}</span>
      ) : (
        <Link
          className={css.use}
          to={{ linkType, link }}
          aria-label={`${t('coupon.use')}: ${name}`}
        >
          {t('coupon.use')}
          <Icon name="next" size={16} />
        </Link>
      )
    default: {
      const isShared = useStat === useStats.shareCollect
      const label = t(isShared ? 'coupon.share' : 'coupon.collect')
      return (
        <button
          type="button"
          className={css.collect}
          aria-label={`${label}: ${name}`}
          aria-busy={isBusy || undefined}
          onClick={() => (isShared ? collecting.share(coupon) : collecting.collect(coupon))}
        >
          {isShared && <Icon name="share" size={16} />}
          {label}
        </button>
      )
    }
  }
}
