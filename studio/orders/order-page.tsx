import { showOrder } from '../../schemas/order/order-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Badge, Card, Loaded, Page, Soft } from '../ui/ui.tsx'
import { OrderTransitions } from './transitions/order-transitions.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { ContactCard, DeliveryCard, MoneyCard } from './order-cards.tsx'
import { PrintMenu } from './print-menu.tsx'
import { ReturnsCard } from './returns/returns-card.tsx'
import type { ShownOrder } from './shown.ts'
import { Timeline } from './timeline.tsx'
import { WaitingNotes } from './waiting-notes.tsx'
import styles from './orders.module.css'
import { statTones } from './stat-tones.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** One order: lines, payments, history and possible transitions. */
export function OrderPage({ soNbr }: { soNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const back = { to: `/${storeNbr}/orders`, label: t('orders.all') }
  const read = useRead(showOrder, { soNbr }, { storeNbr })
  const title = t('orders.one', { nbr: read.data ? orderName(read.data.SoInfo) : soNbr })
  if (read.data) return <Order title={title} back={back} shown={read.data} />
  return (
    <Page title={title} back={back}>
      <Loaded read={read}>{() => null}</Loaded>
    </Page>
  )
}

function Order(props: { title: string; back: { to: string; label: string }; shown: ShownOrder }) {
  const { title, back, shown } = props
  const { t, moment } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { SoInfo: order } = shown
  return (
    <Page
      title={title}
      back={back}
      state={<Badge tone={statTones[order.stat]}>{t(`orders.stat.${order.stat}`)}</Badge>}
      facts={`${moment(order.addDate)} · ${money(order.amt)}`}
      actions={
        <>
          {may(store, 'orders.ship') && !order.isVirtual && <PrintMenu soNbrs={[order.soNbr]} />}
          <OrderTransitions shown={shown} />
        </>
      }
    >
      <div className={styles.order}>
        <div className={styles.main}>
          <Card title={t('orders.goods')}>
            <WaitingNotes shown={shown} />
            <OrderLines order={order} />
          </Card>
          <Card title={t('orders.history')}>
            <NoteForm soNbr={order.soNbr} />
            <Timeline events={shown.EventList} />
          </Card>
        </div>
        <div className={styles.side}>
          <ContactCard order={order} />
          <DeliveryCard order={order} />
          <MoneyCard shown={shown} />
          <ReturnsCard soNbr={order.soNbr} />
        </div>
      </div>
      <Soft>{t('orders.longNbrIs', { nbr: order.soNbr })}</Soft>
    </Page>
  )
}
