import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { getRetList2 } from '../../schemas/after-sales/return.ops.ts'
import type { RetInfo, RetRow } from '../../schemas/after-sales/return.schema.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { RetLine } from '../shared/after-sales/ret-line.tsx'
import line from '../shared/after-sales/ret-line.module.css'
import { RetSums } from '../shared/after-sales/ret-sums.tsx'
import { Fact } from '../shared/order/fact.tsx'
import panel from '../shared/order/order-panel.module.css'
import { Button } from '../ui/button.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { ConsentForm } from './consent-form.tsx'
import css from './refund-info.module.css'

interface Props {
  request: RetRow
  /** Called with the state of the request once it is known, and when it changes. */
  onStat: (stat: RetRow['stat']) => void
}

/** The details of a request, loaded when it is opened. */
export function RequestDetails({ request: { soNbr, retNbr }, onStat }: Props): ReactNode {
  const { call, t } = useShop()
  const [info, setInfo] = useState<RetInfo | 'failed'>()
  const load = useCallback(() => call(getRetList2, { soNbr, retNbr }), [call, soNbr, retNbr])
  const show = useCallback(
    ({ RetInfo }: Awaited<ReturnType<typeof load>>) => {
      setInfo(RetInfo)
      onStat(RetInfo.stat)
    },
    [onStat],
  )
  // The transport has reported the reason; here only the retry button remains.
  const renew = () => load().then(show, () => setInfo((known) => known ?? 'failed'))
  useEffect(() => {
    let isGone = false
    load().then(
      (answer) => isGone || show(answer),
      () => isGone || setInfo('failed'),
    )
    return () => {
      isGone = true
    }
  }, [load, show])
  if (info === 'failed')
    return (
      <div role="alert">
        <p>{t('ret.failed')}</p>
        <Button onClick={() => void renew()}>{t('action.retry')}</Button>
      </div>
    )
  if (!info) return <p className={css.wait} role="status" aria-label={t('shell.loading')} />
  return (
    <div className={css.details}>
      {info.stat === 'settled' && info.amtRefund > 0 && (
        <p role="status">{t(info.isPaidOut ? 'ret.isPaid' : 'ret.isPaying')}</p>
      )}
      {info.needsConsent && <ConsentForm request={info} onDone={setInfo} />}
      <History info={info} />
      <Sending info={info} />
      <ul className={line.lines}>
        {info.RetdList.map(({ ln, qtyRet, ...one }) => (
          <RetLine key={ln} {...one}>
            <span className={panel.soft}>× {qtyRet}</span>
          </RetLine>
        ))}
      </ul>
      <RetSums result={info} />
      <Images imgs={info.imgs} />
      {info.isCancellable && <CancelRequest request={info} onDone={renew} />}
    </div>
  )
}

function History({ info: { StepList } }: { info: RetInfo }): ReactNode {
  const { config, lang, t } = useShop()
  return (
    <div>
      <h3>{t('ret.history')}</h3>
      <ol className={css.steps}>
        {StepList.map(({ stat, at, note }) => (
          <li key={at}>
            {t(`ret.stat.${stat}`)}
            <time dateTime={at}>{momentText(at, lang, config)}</time>
            {note && <p className={css.note}>{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Reason, comment, type of return and shipping of the returned goods. */
function Sending({ info }: { info: RetInfo }): ReactNode {
  const { config, lang, t } = useShop()
  const { rsnName, cmmt, retType, sendTo, sendUntil, stat } = info
  const { receiverName, receiverTel, receiverCity = '', receiverAddr = '' } = info
  const collectedAt = [receiverName, receiverTel, `${receiverCity}${receiverAddr}`]
    .filter(Boolean)
    .join(', ')
  return (
    <dl className={panel.facts}>
      <Fact name={t('refund.why')}>{rsnName}</Fact>
      <Fact name={t('ret.comment')}>{cmmt}</Fact>
      <Fact name={t('refund.way')}>{retType && t(`refund.type.${retType}`)}</Fact>
      <Fact name={t('ret.collect')}>{retType === 1 ? collectedAt : undefined}</Fact>
      {stat === 'approved' && (
        <>
          <Fact name={t('ret.sendTo')}>{sendTo}</Fact>
          <Fact name={t('ret.sendUntil')}>{sendUntil && momentText(sendUntil, lang, config)}</Fact>
        </>
      )}
    </dl>
  )
}

function Images({ imgs }: Pick<RetInfo, 'imgs'>): ReactNode {
  const { t } = useShop()
  if (!imgs.length) return null
  return (
    <ul className={css.images}>
      {imgs.map((img, at) => (
        <li key={img}>
          <a href={basePath + img} target="_blank" rel="noreferrer">
            <img
              src={basePath + img}
              alt={t('ret.image', { number: at + 1 })}
              width={72}
              height={72}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
