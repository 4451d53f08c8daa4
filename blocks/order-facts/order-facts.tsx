import { defineBlock } from '../../runtime/block/define-block.ts'
import type { Translate } from '../../runtime/i18n/texts.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { carrierTypes, invTypes, type InvoiceInfo } from '../../schemas/invoice/invoice.schema.ts'
import { isSoToken } from '../../schemas/order/order-token.ts'
import { basePath } from '../../schemas/protocol/constants.ts'
import { CopyButton } from '../ui/order/copy-button.tsx'
import { Fact } from '../ui/order/fact.tsx'
import panel from '../ui/order/order-panel.module.css'
import { detailPath } from '../ui/order/order-paths.ts'
import { useOrder } from '../ui/order/order-state.ts'
import { momentText } from '../ui/order/order-time.ts'
import { orderFactsSpec } from './order-facts.schema.ts'
import css from './order-facts.module.css'

export const orderFacts = defineBlock(orderFactsSpec, function OrderFacts() {
  const { lang, t } = useShop()
  const known = useSignal(useOrder().order)
  if (!known) return null
  const { soNbr, payDate, InvInfo, StepList } = known
  const isToken = isSoToken(soNbr)
  return (
    <section className={panel.panel}>
      <h2>{t('order.facts')}</h2>
      <dl className={panel.facts}>
        {isToken ? (
          <Fact name={t('order.link')}>
            <CopyLink nbr={soNbr} name={t('order.link')} />
          </Fact>
        ) : (
          <Fact name={t('order.nbr')}>
            <span className={panel.number}>{soNbr}</span>
            <CopyButton text={soNbr} name={t('order.nbr')} />
          </Fact>
        )}
        <Fact name={t('order.addDate')}>{momentText(known.addDate, lang)}</Fact>
        <Fact name={t('order.payDate')}>{payDate && momentText(payDate, lang)}</Fact>
        <Fact name={t('order.payName')}>{known.payName}</Fact>
        <Fact name={t('order.invoice')}>{InvInfo && invoiceText(t, InvInfo)}</Fact>
        <Fact name={t('order.note')}>{known.cmmt}</Fact>
      </dl>
      {isToken && <p className={panel.soft}>{t('order.linkText')}</p>}
      {StepList.length > 0 && (
        <details className={css.history}>
          <summary>{t('order.history')}</summary>
          <ol>
            {StepList.map(({ stat, at }) => (
              <li key={`${stat} ${at}`}>
                <time dateTime={at}>{momentText(at, lang)}</time> {t(`order.stat.${stat}`)}
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

/** Where an invoice goes, in words. */
function invoiceText(
  t: Translate,
  { invType, carrierType, invTitle = '', taxNo = '', carrierID = '', loveCode = '' }: InvoiceInfo,
): string {
  if (invType === invTypes.company) return t('order.inv.company', { title: invTitle, taxNo }).trim()
  switch (carrierType) {
    case carrierTypes.mobile:
      return t('order.inv.mobile', { id: carrierID })
    case carrierTypes.certificate:
      return t('order.inv.certificate', { id: carrierID })
    case carrierTypes.donation:
      return t('order.inv.donation', { id: loveCode })
    case carrierTypes.none:
      return t('order.inv.person')
  }
}
