import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import { CouponAction } from '../shared/coupon/coupon-action.tsx'
import { CouponCard } from '../shared/coupon/coupon-card.tsx'
import { useCollecting, type Collecting } from '../shared/coupon/use-collecting.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { memberCouponsSpec } from './member-coupons.schema.ts'
import css from './member-coupons.module.css'
import { couponTabs, useMemberCoupons } from './use-member-coupons.ts'

const skeletons = [0, 1, 2]

export const memberCoupons = defineBlock(
  memberCouponsSpec,
  function MemberCoupons({ id, data, sources }) {
    const { t } = useShop()
    const state = useMemberCoupons(sources, data)
    const { tab, held, offers, hasFailed } = state
    const collecting = useCollecting(offers?.CouponList, state.collected)
    const hasOffers = tab === 'unused' && offers !== undefined && offers.CouponList.length > 0
    return (
      <section className={css.page} aria-busy={!held && !hasFailed}>
        <h1>{t('memberCoupons.title')}</h1>
        <div className={css.tabs}>
          <TabRow
            id={id}
            label={t('memberCoupons.title')}
            tabs={couponTabs}
            open={tab}
            nameOf={(one) => t(`memberCoupons.${one}`)}
            onOpen={state.open}
          />
        </div>
        <div
          id={`${id}-panel`}
          className={css.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${tab}`}
        >
          {held?.CouponList.length === 0 && !hasOffers && (
            <EmptyList
              title={t(`memberCoupons.none.${tab}`)}
              text={t(`memberCoupons.noneText.${tab}`)}
              art="orders"
            />
          )}
          {held !== undefined && held.CouponList.length > 0 && (
            <section className={css.group}>
              {hasOffers && <h2>{t('memberCoupons.own')}</h2>}
              <Cards coupons={held.CouponList} collecting={collecting} />
              {held.hasMore && <More {...state} onMore={() => state.more(tab)} />}
            </section>
          )}
          {hasOffers && (
            <section className={css.group}>
              <h2>{t('memberCoupons.offers')}</h2>
              <Cards coupons={offers.CouponList} collecting={collecting} />
              {offers.hasMore && <More {...state} onMore={() => state.more('unCollect')} />}
            </section>
          )}
          {hasFailed && (
            <div className={css.failed}>
              <p role="alert">{t('memberCoupons.failed')}</p>
              <Button onClick={state.retry}>{t('action.retry')}</Button>
            </div>
          )}
          {!held && !hasFailed && (
            <div className={css.list} aria-hidden="true">
              {skeletons.map((at) => (
                <div key={at} className={css.skeleton} />
              ))}
            </div>
          )}
        </div>
      </section>
    )
  },
  ['coupons', 'offers'],
)

interface CardsProps {
  coupons: readonly Coupon[]
  collecting: Collecting
}

const Cards = ({ coupons, collecting }: CardsProps): ReactNode => {
  const { t } = useShop()
  return (
    <ul className={css.list}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon}>
            <Link
              className={css.terms}
              to={pageOf(coupon)}
              aria-label={`${t('memberCoupons.terms')}: ${coupon.name}`}
            >
              {t('memberCoupons.terms')}
            </Link>
            <CouponAction coupon={usable(coupon)} collecting={collecting} />
          </CouponCard>
        </li>
      ))}
    </ul>
  )
}

const pageOf = ({ cpnNbr }: Coupon) => ({ linkType: 'cpn', link: cpnNbr }) as const

/** Links an unused coupon without a target to its own page, which lists its products. */
const usable = (coupon: Coupon): Coupon =>
  coupon.useStat === useStats.unused && coupon.linkType === 'none'
    ? { ...coupon, ...pageOf(coupon) }
    : coupon

const More = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }): ReactNode => {
  const { t } = useShop()
  return (
    <Button aria-busy={isLoading} onClick={() => !isLoading && onMore()}>
      {t('memberCoupons.more')}
    </Button>
  )
}
