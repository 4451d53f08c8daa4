import { useId, type ReactNode, type Ref } from 'react'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { PayInfo } from '../../../schemas/pay/pay.schema.ts'
import { Countdown } from '../../ui/text/countdown.tsx'
import { CopyButton } from './copy-button.tsx'
import { Fact } from './fact.tsx'
import panel from './order-panel.module.css'
import { momentText } from '../../../schemas/moment-text.ts'
import css from './pay-info.module.css'

interface Props {
  info: PayInfo
  /** Receives the focus. */
  ref?: Ref<HTMLElement>
}

/** Details for paying elsewhere: an account or a code to copy, and the deadline. */
export function PayInfoView({ info, ref }: Props): ReactNode {
  const id = useId()
  const { config, lang, t } = useShop()
  const { type, amt, deadline, bankCode, bankName, account, holder, code } = info
  const number = code ?? account
  const name = t(code === undefined ? 'orderPay.account' : 'orderPay.code')
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={`${panel.panel} ${css.info}`}>
      <h2 id={id}>{t(`orderPay.info.${type}`)}</h2>
      {number !== undefined && (
        <p className={css.number}>
          <span className={panel.soft}>{name}</span>
          <b>{number}</b>
          <CopyButton text={number} name={name} />
        </p>
      )}
      <dl className={panel.facts}>
        <Fact name={t('orderPay.bank')}>{[bankCode, bankName].filter(Boolean).join(' ')}</Fact>
        <Fact name={t('orderPay.holder')}>{holder}</Fact>
        <Fact name={t('orderPay.infoAmt')} look="main">
          <span className={panel.number}>{formatMoney(amt, config)}</span>
          <CopyButton text={String(amt)} name={t('orderPay.infoAmt')} />
        </Fact>
      </dl>
      <p className={panel.soft}>
        {t('orderPay.until', { date: momentText(deadline, lang, config) })}
      </p>
      <Countdown until={deadline} />
      <p className={panel.soft}>{t('orderPay.follows')}</p>
    </section>
  )
}
