import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import {
  getCommissionLog,
  type CommissionLog,
  type CommissionRow,
} from '../../schemas/account/commission.ops.ts'
import { momentText } from '../../schemas/moment-text.ts'
import css from '../shared/account/ledger.module.css'
import { useLedgerPaging } from '../shared/account/use-ledger-paging.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { commissionSpec } from './commission.schema.ts'

const skeletons = [132, 96, 320] as const

export const commission = defineBlock(
  commissionSpec,
  function Commission({ data: { log }, sources }) {
    const { config, t } = useShop()
    return (
      <OrderPage
        title={t('commission.title')}
        sources={sources}
        isReady={log !== undefined}
        failed={t('commission.failed')}
        skeletons={skeletons}
      >
        {log && (
          <>
            <section className={css.balance} aria-label={t('commission.left')}>
              <span>{t('commission.left')}</span>
              <b>{formatMoney(log.amtCommission, config)}</b>
            </section>
            <p className={css.text}>{t('commission.text')}</p>
            <History first={log} />
          </>
        )}
      </OrderPage>
    )
  },
  ['log'],
)

function History({ first }: { first: CommissionLog }): ReactNode {
  const { call, t } = useShop()
  const { rows, hasMore, isLoading, hasFailed, more } = useLedgerPaging<CommissionRow>(
    first,
    (of) => call(getCommissionLog, of),
  )
  if (!rows.length)
    return <EmptyList title={t('commission.none')} text={t('commission.noneText')} art="orders" />
  return (
    <>
      <section className={css.month}>
        <h2>{t('commission.history')}</h2>
        <ul>
          {rows.map((row, at) => (
            <Change key={`${row.at} ${at}`} row={row} />
          ))}
        </ul>
      </section>
      {hasFailed && <p role="alert">{t('commission.failed')}</p>}
      {hasMore && (
        <Button aria-busy={isLoading || undefined} onClick={more}>
          {t(hasFailed ? 'action.retry' : 'points.more')}
        </Button>
      )}
    </>
  )
}

function Change({ row: { amtCommission, reason, title, at } }: { row: CommissionRow }): ReactNode {
  const { config, lang, t } = useShop()
  return (
    <li className={css.change}>
      <div>
        <p>{t(`commission.reason.${reason}`)}</p>
        <p className={css.about}>{title}</p>
        <time dateTime={at}>{momentText(at, lang, config)}</time>
      </div>
      <b data-spent={amtCommission < 0 || undefined}>
        {amtCommission > 0 ? '+' : '−'}
        {formatMoney(Math.abs(amtCommission), config)}
      </b>
    </li>
  )
}
