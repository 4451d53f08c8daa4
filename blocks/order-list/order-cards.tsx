import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { actionsOf, type OrderStat } from '../../schemas/order-ref/order-stat.ts'
import type { SoList, SoRow } from '../../schemas/order/order.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { Countdown } from '../ui/text/countdown.tsx'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { detailPath, payPath } from '../shared/order/order-paths.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { toneOf } from '../shared/order/stat-sign.tsx'
import { Picture } from '../ui/media/picture.tsx'
import css from './order-list.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** Statuses in which an open or formed group is shown. */
const seated: readonly OrderStat[] = ['pay', 'pledge', 'refunding']
/** Statuses in which a failed group is shown. */
const ended: readonly OrderStat[] = ['refunding', 'reted', 'closed']

/** Maximum number of pictures in a row. */
const most = 3

export const OrderCards = ({ list }: { list: SoList }): ReactNode => {
  const { t } = useShop()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('order.shown', { count: list.rows.length })}
      </p>
      <ul className={css.cards}>
        {list.rows.map((order) => (
          <OrderCard key={order.soNbr} order={order} />
        ))}
      </ul>
    </>
  )
}

function OrderCard({ order }: { order: SoRow }): ReactNode {
  const { config, lang, t } = useShop()
  const { soNbr, stat, isExp, addDate, payDeadline, amt, qty, SodList, grpStat } = order
  const name = orderName(order)
  const [first] = SodList
  const shown = SodList.slice(0, SodList.length > 1 ? most : 1)
  const arrival = useArrivalWords().arrives(order)
  const canPay = actionsOf({ stat, isExp }, 'list').includes('pay')
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Link
          className={css.open}
          href={detailPath(soNbr)}
          aria-label={t('order.open', { nbr: name })}
        >
          {name}
        </Link>
        <span className={css.stat} data-tone={toneOf(stat)}>
          {t(`order.stat.${stat}`)}
        </span>
        <time dateTime={addDate}>{momentText(addDate, lang, config)}</time>
      </div>
      <div className={css.goods}>
        <div className={css.pictures}>
          {shown.map(({ ln, img }) => (
            <Picture key={ln} image={img} alt="" sizes="72px" ratio={1} isWhole />
          ))}
        </div>
        <p className={css.name}>
          <b>{first?.name}</b>
          {SodList.length > 1 ? (
            <small>{t('order.more', { count: SodList.length - 1 })}</small>
          ) : (
            <small>{first?.option}</small>
          )}
        </p>
      </div>
      {grpStat && (grpStat === 'failed' ? ended : seated).includes(stat) && (
        <p className={css.seat} data-stat={grpStat}>
          {t(`order.seat.${grpStat}`)}
        </p>
      )}
      {arrival && <p className={css.arrival}>{arrival}</p>}
      {canPay && payDeadline && <Countdown until={payDeadline} />}
      <div className={css.foot}>
        <p className={css.sum}>
          {t('order.items', { count: qty })} <b>{formatMoney(amt, config)}</b>
        </p>
        {canPay && (
          <Link
            href={payPath(soNbr)}
            className={`${buttonClass} ${css.pay}`}
            data-look="brand"
            aria-label={`${t('order.payNow')} ${name}`}
          >
            {t('order.payNow')}
          </Link>
        )}
      </div>
    </li>
  )
}
