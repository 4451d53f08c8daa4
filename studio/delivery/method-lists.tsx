import { CreditCard, Truck } from 'lucide-react'
import { Link } from 'wouter'
import { formatAmount } from '../../schemas/money/money.ts'
import * as payOps from '../../schemas/pay/pay-operator.ops.ts'
import * as shipOps from '../../schemas/shipping/shipping-operator.ops.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Card, Cell, Loaded, Page, Row, Soft } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { ProvidersCard } from './providers-card.tsx'
import { MethodTable } from './method-table.tsx'

export function MethodLists() {
  const { t } = useTexts()
  return (
    <Page title={t('delivery.title')}>
      <ShippingCard />
      <PayCard />
      <ProvidersCard />
    </Page>
  )
}

function ShippingCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(shipOps.listShippingMethods, {}, { storeNbr })
  const store = useRead(showStore, {}, { storeNbr })
  const changed = { storeNbr, changes: [shipOps.listShippingMethods, shipOps.showShippingMethod] }
  const sort = useCommand(shipOps.sortShippingMethods, changed)
  const turn = useCommand(shipOps.switchShippingMethod, changed)
  const remove = useCommand(shipOps.deleteShippingMethod, changed)
  const base = `/${storeNbr}/delivery/shipping`
  const money = (amt: number) => (store.data ? formatAmount(amt, store.data) : String(amt))
  return (
    <Card>
      <Row isSpread>
        <h2>{t('delivery.shipping')}</h2>
        <Link href={`${base}/new`} className={ui.button}>
          {t('delivery.newShipping')}
        </Link>
      </Row>
      <Loaded read={read}>
        {({ rows }) => (
          <MethodTable
            label={t('delivery.shipping')}
            empty={<Empty icon={Truck} text={t('delivery.noShipping')} />}
            columns={['delivery.how', 'delivery.fee']}
            rows={rows.map((row) => ({ ...row, nbr: row.frcNbr, href: `${base}/${row.frcNbr}` }))}
            lastText={t('delivery.lastShipping')}
            deleteText={t('delivery.deleteShippingText')}
            sort={(frcNbrs) => sort.mutateAsync({ frcNbrs })}
            turn={(frcNbr, isOn) => turn.mutateAsync({ frcNbr, isOn })}
            remove={(frcNbr) => remove.mutateAsync({ frcNbr })}
          >
            {({ kind, carrier, isCod, fee, freeFrom, rates }) => (
              <>
                <Cell of="delivery.how">
                  {t(`delivery.kind.${kind}`)}
                  <br />
                  <Soft>
                    {t(`carrier.${carrier}`)}
                    {isCod && ` · ${t('delivery.cod')}`}
                  </Soft>
                </Cell>
                <Cell of="delivery.fee">
                  {money(fee)}
                  <br />
                  <Soft>
                    {freeFrom === undefined
                      ? rates > 0 && t('delivery.rateCount', { count: rates })
                      : t('delivery.freeFromAmt', { amt: money(freeFrom) })}
                  </Soft>
                </Cell>
              </>
            )}
          </MethodTable>
        )}
      </Loaded>
    </Card>
  )
}

function PayCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(payOps.listPayMethods, {}, { storeNbr })
  const changed = { storeNbr, changes: [payOps.listPayMethods, payOps.showPayMethod] }
  const sort = useCommand(payOps.sortPayMethods, changed)
  const turn = useCommand(payOps.switchPayMethod, changed)
  const remove = useCommand(payOps.deletePayMethod, changed)
  const base = `/${storeNbr}/delivery/payment`
  return (
    <Card>
      <Row isSpread>
        <h2>{t('delivery.payment')}</h2>
        <Link href={`${base}/new`} className={ui.button}>
          {t('delivery.newPayment')}
        </Link>
      </Row>
      <Loaded read={read}>
        {({ rows }) => (
          <MethodTable
            label={t('delivery.payment')}
            empty={<Empty icon={CreditCard} text={t('delivery.noPayment')} />}
            columns={['delivery.how']}
            rows={rows.map((row) => ({ ...row, nbr: row.payNbr, href: `${base}/${row.payNbr}` }))}
            lastText={t('delivery.lastPayment')}
            deleteText={t('delivery.deletePaymentText')}
            sort={(payNbrs) => sort.mutateAsync({ payNbrs })}
            turn={(payNbr, isOn) => turn.mutateAsync({ payNbr, isOn })}
            remove={(payNbr) => remove.mutateAsync({ payNbr })}
          >
            {({ kind, method, isOn, isUsable }) => (
              <Cell of="delivery.how">
                {t(`pay.kind.${kind}`)}
                {method && ` · ${t(`pay.method.${method}`)}`}
                {isOn && !isUsable && (
                  <>
                    <br />
                    <Soft>{t(`pay.unusable.${kind === 'online' ? 'online' : 'remittance'}`)}</Soft>
                  </>
                )}
              </Cell>
            )}
          </MethodTable>
        )}
      </Loaded>
    </Card>
  )
}
