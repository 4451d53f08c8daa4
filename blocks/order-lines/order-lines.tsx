import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { Link as RouteLink } from 'wouter'
import { linkHref, useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { orderLineKinds } from '../../schemas/order/checkout.schema.ts'
import type { SodLine } from '../../schemas/order/order.schema.ts'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { Link } from '../ui/link.tsx'
import panel from '../shared/order/order-panel.module.css'
import { rememberReviewed, reviewName } from '../shared/order/review-of.ts'
import { useOrder } from '../shared/order/order-state.ts'
import { VoucherList } from '../shared/order/voucher-list.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Price } from '../ui/text/price.tsx'
import { orderLinesSpec } from './order-lines.schema.ts'
import css from './order-lines.module.css'

export const orderLines = defineBlock(orderLinesSpec, function OrderLines() {
  const { t } = useShop()
  const known = useSignal(useOrder().order)
  if (!known) return null
  // Only the buyer can write reviews, and only of delivered products.
  const isReceived =
    (known.isGuest || !isSoToken(known.soNbr)) &&
    known.deliverDate !== undefined &&
    (known.stat === 'delivered' || known.stat === 'closed')
  return (
    <>
      <VoucherList order={known} />
      <section className={panel.panel}>
        <h2>{t('order.lines')}</h2>
        <ul className={css.lines}>
          {known.SodList.map((line) => (
            <Line
              key={line.ln}
              line={line}
              reviewedOf={isReceived && isReviewable(line) ? known.soNbr : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  )
})

/** Gifts and fully returned lines have no review button. */
const isReviewable = ({ kind, qtyOrd, qtyRet }: SodLine) =>
  kind !== orderLineKinds.gift && qtyRet < qtyOrd

interface LineProps {
  line: SodLine
  /** The order, if its owner can review the goods. */
  reviewedOf: string | undefined
}

function Line({ line, reviewedOf }: LineProps): ReactNode {
  const shop = useShop()
  const { t } = shop
  const { ptNbr, kind, name, option, img, price, origPrice, qtyOrd, qtyRet } = line
  const mark =
    kind === orderLineKinds.gift
      ? 'order.gift'
      : kind === orderLineKinds.addition
        ? 'order.addition'
        : undefined
  return (
    <li className={css.line}>
      <span className={css.picture}>
        <Picture image={img} alt="" sizes="72px" ratio={1} isWhole />
      </span>
      <div className={css.about}>
        <Link className={css.name} to={{ linkType: 'pt', link: ptNbr }}>
          {mark && <b className={css.mark}>{t(mark)}</b>}
          {name}
        </Link>
        {option && <p className={panel.soft}>{option}</p>}
        {qtyRet > 0 && <p className={css.back}>{t('order.returned', { count: qtyRet })}</p>}
        {reviewedOf !== undefined && (
          <RouteLink
            className={css.review}
            href={`${linkHref(shop, { linkType: 'pt', link: ptNbr })}?review=${reviewName(reviewedOf)}`}
            onClick={() => rememberReviewed(reviewedOf)}
            aria-label={t('order.reviewOf', { name })}
          >
            {t('order.review')}
          </RouteLink>
        )}
      </div>
      <div className={css.price}>
        <Price price={price} originPrice={origPrice} />
        <span className={panel.soft}>× {qtyOrd}</span>
      </div>
    </li>
  )
}
