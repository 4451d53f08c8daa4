import { useState, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { RetRow } from '../../schemas/after-sales/return.schema.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { EmptyList } from '../ui/text/empty-list.tsx'
import { refundInfoSpec } from './refund-info.schema.ts'
import css from './refund-info.module.css'
import { RequestDetails } from './request-details.tsx'

const skeletons = [140, 140] as const

export const refundInfo = defineBlock(
  refundInfoSpec,
  function RefundInfo({ data: { requests }, sources }) {
    const { t } = useShop()
    const { retNbr } = usePage().query
    return (
      <OrderPage
        title={t('ret.title')}
        sources={sources}
        isReady={requests !== undefined}
        failed={t('ret.failed')}
        skeletons={skeletons}
      >
        {requests?.length === 0 ? (
          <EmptyList title={t('ret.none')} text={t('ret.noneText')} art="orders" />
        ) : (
          requests?.map((one) => (
            <Request key={one.retNbr} request={one} isOpenAtStart={one.retNbr === retNbr} />
          ))
        )}
      </OrderPage>
    )
  },
  ['requests'],
)

function Request({
  request,
  isOpenAtStart,
}: {
  request: RetRow
  isOpenAtStart: boolean
}): ReactNode {
  const { config, lang, t } = useShop()
  const [isOpen, setOpen] = useState(isOpenAtStart)
  const [stat, setStat] = useState(request.stat)
  const { kind, retNbr, addDate, qty, amtRefund } = request
  const id = `request-${retNbr}`
  return (
    <section className={css.card} aria-label={`${t(`ret.kind.${kind}`)} ${retNbr}`}>
      <h2>
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <b>{t(`ret.kind.${kind}`)}</b>
            <small>{momentText(addDate, lang, config)}</small>
          </span>
          <span className={css.stat} data-stat={stat}>
            {t(`ret.stat.${stat}`)}
          </span>
        </button>
      </h2>
      <p className={css.sum}>
        <span>{t('ret.qty', { count: qty })}</span>
        <b>{formatMoney(amtRefund, config)}</b>
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RequestDetails request={request} onStat={setStat} />}
      </div>
    </section>
  )
}
