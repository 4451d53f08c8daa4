import { Link } from 'wouter'
import { showReturn } from '../../../schemas/after-sales/return-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { useMoney } from '../../ui/money.ts'
import { Pictures } from '../../ui/pictures.tsx'
import { Badge, Card, Loaded, Note, Page, Soft } from '../../ui/ui.tsx'
import { Facts } from '../facts.tsx'
import { ReturnSteps } from './return-steps.tsx'
import type { ShownReturn } from '../shown.ts'
import styles from '../orders.module.css'
import { retTones } from '../stat-tones.ts'

/** One request: lines, refund and next step. */
export function ReturnPage({ retNbr }: { retNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const title = t('orders.returnOne', { nbr: retNbr })
  const back = { to: `/${storeNbr}/orders/returns`, label: t('orders.returns') }
  const read = useRead(showReturn, { retNbr }, { storeNbr })
  if (read.data) return <Return title={title} back={back} shown={read.data} />
  return (
    <Page title={title} back={back}>
      <Loaded read={read}>{() => null}</Loaded>
    </Page>
  )
}

function Return(props: { title: string; back: { to: string; label: string }; shown: ShownReturn }) {
  const { title, back, shown } = props
  const { t, moment } = useTexts()
  const money = useMoney()
  const { storeNbr } = useStore()
  const { RetInfo: request, BackList, EventList } = shown
  const less = (amount: number) => (amount ? `−${money(amount)}` : '')
  const came = (ln: number) => BackList.find((one) => one.ln === ln)
  return (
    <Page
      title={title}
      back={back}
      state={<Badge tone={retTones[request.stat]}>{t(`orders.ret.${request.stat}`)}</Badge>}
      facts={`${t(`orders.kind.${request.kind}`)} · ${moment(request.addDate)}`}
      actions={<ReturnSteps shown={shown} />}
    >
      {request.needsConsent && <Note kind="warn">{t('orders.needsConsent')}</Note>}
      <div className={styles.order}>
        <div className={styles.main}>
          <Card title={t('orders.goods')}>
            <ul className={styles.lines}>
              {request.RetdList.map((line) => {
                const back = came(line.ln)
                return (
                  <li key={line.ln} className={styles.line}>
                    <span />
                    <div>
                      {line.name} {line.option && <Soft>{line.option}</Soft>}
                      <br />
                      <Soft>{t('orders.units', { count: line.qtyRet, of: line.qtyOrd })}</Soft>{' '}
                      {back && back.qtyGood + back.qtyBad > 0 && (
                        <Badge>
                          {t('orders.cameBack', { good: back.qtyGood, bad: back.qtyBad })}
                        </Badge>
                      )}
                    </div>
                    <div className={styles.sum}>{money(line.amtRet)}</div>
                  </li>
                )
              })}
            </ul>
            <Facts
              rows={[
                ...request.CouponList.map(
                  ({ title, amtClawback }) => [title, less(amtClawback)] as const,
                ),
                [t('orders.amtGift'), less(request.amtGift)],
                [t('orders.amtFreight'), request.amtFreight ? money(request.amtFreight) : ''],
                [t('orders.amtUnpaid'), less(request.amtUnpaid)],
                [t('orders.amtEarlier'), request.amtEarlier ? money(request.amtEarlier) : ''],
              ]}
              total={[t('orders.refundSum'), money(request.amtRefund)]}
            />
          </Card>
          <Card title={t('orders.history')}>
            <ol className={styles.timeline}>
              {EventList.toReversed().map(({ stat, by, byName, at, note }) => (
                <li key={`${stat} ${at}`}>
                  <strong>{t(`orders.ret.${stat}`)}</strong>{' '}
                  <Soft>
                    {moment(at)} · {byName && by !== 'shopper' ? byName : t(`orders.by.${by}`)}
                  </Soft>
                  {note && <p>{note}</p>}
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className={styles.side}>
          <Card title={t('orders.kind')}>
            <Facts
              rows={[
                [
                  t('orders.order'),
                  <Link key="order" href={`/${storeNbr}/orders/${request.soNbr}`}>
                    {request.soNbr}
                  </Link>,
                ],
                [t('orders.reason'), request.rsnName],
                [t('orders.comment'), request.cmmt],
                [t('orders.comesBack'), request.retType && t(`orders.retType.${request.retType}`)],
                [t('orders.sendTo'), request.sendTo],
                [t('orders.receiver'), request.receiverName],
                [t('orders.tel'), request.receiverTel],
                [
                  t('orders.address'),
                  [request.receiverCity, request.receiverAddr].filter(Boolean).join(' '),
                ],
                [
                  t('orders.bankAccount'),
                  [shown.bankCode, shown.acctNbr, shown.acctName].filter(Boolean).join(' '),
                ],
              ]}
            />
            <Pictures
              pictures={request.imgs.map((img, at) => ({
                id: img,
                src: `/api/${storeNbr}/ret/pictures/${img.slice(img.lastIndexOf('/') + 1)}`,
                alt: t('orders.picture', { nth: at + 1 }),
              }))}
            />
          </Card>
        </div>
      </div>
    </Page>
  )
}
