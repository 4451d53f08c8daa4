import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { usePaging } from '../../runtime/shop/use-paging.ts'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { useStats, type Coupon } from '../../schemas/coupon/coupon.schema.ts'
import type { CpnInfo as CpnFacts } from '../../schemas/coupon/coupon.schema.ts'
import { CouponAction } from '../shared/coupon/coupon-action.tsx'
import { CouponCard } from '../shared/coupon/coupon-card.tsx'
import { useCollecting } from '../shared/coupon/use-collecting.ts'
import { GoodsEndless } from '../shared/goods/goods-endless.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { CouponTerms } from './coupon-terms.tsx'
import { cpnInfoSpec } from './cpn-info.schema.ts'
import css from './cpn-info.module.css'
import { useReturnedShare } from './use-returned-share.ts'

export const cpnInfo = defineBlock(
  cpnInfoSpec,
  function CpnInfo({ data: { coupon, goods }, sources }) {
    const t = useText()
    const paging = usePaging<GoodsItem>(sources.goods, goods)
    const collecting = useCollecting(coupon && [coupon], useCouponUpdate(sources.coupon))
    useReturnedShare(coupon, collecting)
    return (
      <article className={css.page} aria-busy={!coupon}>
        <div className={css.head}>
          <h1>{t('coupon.page')}</h1>
          <ShareButton />
        </div>
        {coupon ? (
          <>
            <div className={css.card}>
              <CouponCard coupon={coupon}>
                {coupon.useStat === useStats.unused ? (
                  // The list of eligible products follows on this page, so no link is needed.
                  <span className={css.own}>{t('coupon.collected')}</span>
                ) : (
                  <CouponAction coupon={coupon} collecting={collecting} />
                )}
              </CouponCard>
            </div>
            <CouponTerms coupon={coupon} />
          </>
        ) : (
          <div className={css.waiting} />
        )}
        <section className={css.goods}>
          <h2>{t('coupon.goods')}</h2>
          <GoodsEndless
            paging={paging}
            layout="two"
            isWaiting={!goods && sources.goods !== undefined}
            onRetry={paging.more}
            empty={<EmptyList title={t('coupon.noGoods')} text={t('coupon.noGoodsText')} />}
          />
        </section>
      </article>
    )
  },
)

/** Updates the coupon of the bound call. */
function useCouponUpdate(source: string | undefined): (changed: readonly Coupon[]) => void {
  const { data } = usePage()
  return ([changed]) => {
    const known = source === undefined ? undefined : (data.peek()[source] as CpnFacts | undefined) // bound by the spec
    if (source === undefined || !known || !changed) return
    data.value = { ...data.peek(), [source]: { ...known, ...changed } }
  }
}
