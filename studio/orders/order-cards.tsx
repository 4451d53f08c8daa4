import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { arrivalText } from '../../schemas/shipping/arrival-text.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Card, Soft } from '../ui/ui.tsx'
import { Facts } from './facts.tsx'
import type { ShownOrder } from './shown.ts'
import { ReceiptButton } from './receipt-button.tsx'

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

export function ContactCard({ order }: { order: SoInfo }) {
  const { t } = useTexts()
  return (
    <Card title={t('orders.contact')}>
      <Facts
        rows={[
          [t('orders.receiver'), order.receiverNameOrig],
          [t('orders.tel'), order.receiverTelOrig],
          [t('orders.email'), order.memEmailOrig && <Mail key="mail" to={order.memEmailOrig} />],
          [t('orders.comment'), order.cmmt],
        ]}
      />
    </Card>
  )
}

export function DeliveryCard({ order }: { order: SoInfo }) {
  const { t, lang, moment } = useTexts()
  if (order.isVirtual) return null
  const place = [order.receiverCity, order.receiverAddr].filter(Boolean).join(' ')
  const shop = [order.storeName, order.storeId, order.storeAddress].filter(Boolean).join(' ')
  const wish = [order.wishDate, order.wishTime !== 'any' && t(`orders.wish.${order.wishTime}`)]
  return (
    <Card title={t('orders.delivery')}>
      <Facts
        rows={[
          [t('orders.method'), order.frcName],
          [t('orders.address'), order.frcKind === 'store' ? shop : place],
          [t('orders.wishes'), wish.filter(Boolean).join(' ')],
          [t('orders.arrives'), arrivalOf(order, lang)],
          [t('orders.carrier'), order.carrier && t(`orders.carrier.${order.carrier}`)],
          [t('orders.track'), order.trackNbr],
          [t('orders.shipped'), order.shipDate && moment(order.shipDate)],
          [t('orders.deliveredAt'), order.deliverDate && moment(order.deliverDate)],
          [t('orders.returnUntil'), order.returnUntil && moment(order.returnUntil)],
        ]}
      />
    </Card>
  )
}

/** The promised arrival days; empty once delivered. */
const arrivalOf = ({ firstDay, lastDay }: SoInfo, lang: string): string | undefined =>
  firstDay && lastDay && arrivalText({ first: firstDay, last: lastDay }, lang)

export function MoneyCard({ shown }: { shown: ShownOrder }) {
  const { t, moment } = useTexts()
  const money = useMoney()
  const { SoInfo: order, PaymentList, RefundList, Remittance } = shown
  const signed = (kind: 'capture' | 'refund', amt: number) =>
    kind === 'refund' ? `−${money(amt)}` : money(amt)
  return (
    <Card title={t('orders.payment')}>
      <Facts
        rows={[
          [t('orders.method'), order.payName],
          [t('orders.deadline'), order.payDeadline && moment(order.payDeadline)],
          [t('orders.due'), order.amtDue === undefined ? '' : money(order.amtDue)],
          [t('orders.reportedBy'), Remittance && `${Remittance.last5} · ${moment(Remittance.at)}`],
          [t('orders.invoice'), order.InvInfo && t(`orders.invoice.${order.InvInfo.invType}`)],
          [t('orders.taxNo'), order.InvInfo?.taxNo],
        ]}
      />
      {Remittance?.hasPicture && <ReceiptButton soNbr={order.soNbr} />}
      {PaymentList.length > 0 && (
        <Facts
          rows={PaymentList.map(({ kind, amt, ref, at }) => [
            `${t(`orders.entry.${kind}`)} · ${moment(at)} · ${ref}`,
            signed(kind, amt),
          ])}
        />
      )}
      {RefundList.some(({ isDone }) => !isDone) && (
        <>
          <Soft>{t('orders.openRefunds')}</Soft>
          <Facts
            rows={RefundList.filter(({ isDone }) => !isDone).map(({ id, amt, reason }) => [
              `${id} · ${t(`orders.reason.${reason}`)}`,
              money(amt),
            ])}
          />
        </>
      )}
    </Card>
  )
}
