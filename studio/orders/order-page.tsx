import { Link } from 'wouter'
import { showOrder } from '../../schemas/order/order-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Badge, Card, Loaded, Page, Row, Soft } from '../ui/ui.tsx'
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

/** One order: lines, payments, history and possible transitions. */
export function OrderPage({ soNbr }: { soNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showOrder, { soNbr }, { storeNbr })
  return (
    <Page
      title={t('orders.one', { nbr: soNbr })}
      actions={<Link href={`/${storeNbr}/orders`}>{t('orders.all')}</Link>}
    >
      <Loaded read={read}>{(shown) => <Order shown={shown} />}</Loaded>
    </Page>
  )
}

function Order({ shown }: { shown: ShownOrder }) {
  const { t, moment } = useTexts()
  const money = useMoney()
  const store = useStore()
  const { SoInfo: order } = shown
  return (
    <>
      <Row isSpread>
        <Row>
          <Badge>{t(`orders.stat.${order.stat}`)}</Badge>
          <Soft>
            {moment(order.addDate)} · {money(order.amt)}
          </Soft>
        </Row>
        <Row>
          {may(store, 'orders.ship') && !order.isVirtual && <PrintMenu soNbrs={[order.soNbr]} />}
          <OrderTransitions shown={shown} />
        </Row>
      </Row>
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
    </>
  )
}
