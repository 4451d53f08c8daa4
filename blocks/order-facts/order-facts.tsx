import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { isSoToken } from '../../schemas/order-ref/order-token.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { CopyButton } from '../shared/order/copy-button.tsx'
import { Fact } from '../shared/order/fact.tsx'
import { invoiceWords } from '../shared/order/invoice-words.ts'
import panel from '../shared/order/order-panel.module.css'
import { detailPath } from '../shared/order/order-paths.ts'
import { useOrder } from '../shared/order/order-state.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { orderFactsSpec } from './order-facts.schema.ts'
import css from './order-facts.module.css'
import { orderName } from '../../schemas/order-ref/order-name.ts'

export const orderFacts = defineBlock(orderFactsSpec, function OrderFacts() {
  const { config, lang, t } = useShop()
  const known = useSignal(useOrder().order)
  if (!known) return null
  const { soNbr, payDate, StepList } = known
  const name = orderName(known)
  const isToken = isSoToken(soNbr)
  return (
    <section className={panel.panel}>
      <h2>{t('order.facts')}</h2>
      <dl className={panel.facts}>
        <Fact name={t('order.nbr')}>
          <span className={panel.number}>{name}</span>
          <CopyButton text={name} name={t('order.nbr')} />
        </Fact>
        {isToken && (
          <Fact name={t('order.link')}>
            <CopyLink nbr={soNbr} name={t('order.link')} />
          </Fact>
        )}
        <Fact name={t('order.addDate')}>{momentText(known.addDate, lang, config)}</Fact>
        <Fact name={t('order.payDate')}>{payDate && momentText(payDate, lang, config)}</Fact>
        <Fact name={t('order.payName')}>{known.payName}</Fact>
        <Fact name={t('order.invoice')}>{invoiceWords(t, known)}</Fact>
        <Fact name={t('order.note')}>{known.cmmt}</Fact>
      </dl>
      {isToken && <p className={panel.soft}>{t('order.linkText')}</p>}
      {StepList.length > 0 && (
        <details className={css.history}>
          <summary>{t('order.history')}</summary>
          <ol>
            {StepList.map(({ stat, at }) => (
              <li key={`${stat} ${at}`}>
                <time dateTime={at}>{momentText(at, lang, config)}</time> {t(`order.stat.${stat}`)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
})

const CopyLink = ({ nbr, name }: { nbr: string; name: string }) => (
  <CopyButton
    text={typeof location === 'undefined' ? '' : location.origin + basePath + detailPath(nbr)}
    name={name}
  />
)
