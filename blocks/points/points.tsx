import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney, formatNumber } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { getPointsLog } from '../../schemas/account/account.ops.ts'
import type { PointsLog, PointsRow } from '../../schemas/account/account.schema.ts'
import { dayText, momentText, partText } from '../../schemas/moment-text.ts'
import { detailPath } from '../shared/order/order-paths.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { useLedgerPaging } from '../shared/account/use-ledger-paging.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import css from '../shared/account/ledger.module.css'
import { pointsSpec } from './points.schema.ts'

const skeletons = [132, 96, 320] as const

export const points = defineBlock(
  pointsSpec,
  function Points({ data: { log }, sources }) {
    const { lang, t } = useShop()
    return (
      <OrderPage
        title={t('points.title')}
        sources={sources}
        isReady={log !== undefined}
        failed={t('points.failed')}
        skeletons={skeletons}
      >
        {log && (
          <>
            <section className={css.balance} aria-label={t('points.balance')}>
              <span>{t('points.balance')}</span>
              <b>{formatNumber(log.memPoints, lang)}</b>
              {log.ExpiringList.map(({ points: some, until }) => (
                <span key={until} className={css.expiring}>
                  {t('points.expiring', { points: some, count: some, day: dayText(until, lang) })}
                </span>
              ))}
            </section>
            <Rules log={log} />
            <Link className={buttonClass} data-look="outline" href="/user/point-gift">
              {t('points.give')}
            </Link>
            <History first={log} />
          </>
        )}
      </OrderPage>
    )
  },
  ['log'],
)

/** How points are earned and spent. */
function Rules({
  log: { amtPerPoint, pointFactor, amtOfPoint, pointShare, pointMonths },
}: {
  log: PointsLog
}): ReactNode {
  const { config, t } = useShop()
  return (
    <ul className={css.rules}>
      {amtPerPoint !== undefined && pointFactor > 0 && (
        <li>
          {t('points.earn', {
            amount: formatMoney(amtPerPoint, config),
            points: pointFactor / 100,
            count: pointFactor / 100,
          })}
        </li>
      )}
      <li>{t('points.spend', { amount: formatMoney(amtOfPoint, config), share: pointShare })}</li>
      {pointMonths !== undefined && <li>{t('points.months', { count: pointMonths })}</li>}
    </ul>
  )
}

function History({ first }: { first: PointsLog }): ReactNode {
  const { call, config, lang, t } = useShop()
  const { rows, hasMore, isLoading, hasFailed, more } = useLedgerPaging<PointsRow>(first, (of) =>
    call(getPointsLog, { page: 1, ...of }),
  )
  if (!rows.length)
    return <EmptyList title={t('points.none')} text={t('points.noneText')} art="orders" />
  const months = new Map<string, PointsRow[]>()
  for (const row of rows) {
    const name = partText(row.at, lang, config, 'month')
    months.set(name, [...(months.get(name) ?? []), row])
  }
  return (
    <>
      {[...months].map(([name, ofMonth]) => (
        <section key={name} className={css.month}>
          <h2>{name}</h2>
          <ul>
            {ofMonth.map((row, at) => (
              <Change key={`${row.at} ${at}`} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {hasFailed && <p role="alert">{t('points.failed')}</p>}
      {hasMore && (
        <Button aria-busy={isLoading || undefined} onClick={more}>
          {t(hasFailed ? 'action.retry' : 'points.more')}
        </Button>
      )}
    </>
  )
}

function Change({ row: { points, remark, reason, soNbr, at } }: { row: PointsRow }): ReactNode {
  const { config, lang, t } = useShop()
  const wordsOf = (why: typeof reason, said: string) =>
    why && why !== 'byOperator' ? t(`points.reason.${why}`, { name: said }) : said
  return (
    <li className={css.change}>
      <div>
        <p>{wordsOf(reason, remark)}</p>
        {soNbr && <Link href={detailPath(soNbr)}>{soNbr}</Link>}
        <time dateTime={at}>{momentText(at, lang, config)}</time>
      </div>
      <b data-spent={points < 0 || undefined}>
        {points > 0 ? '+' : '−'}
        {formatNumber(Math.abs(points), lang)}
      </b>
    </li>
  )
}
