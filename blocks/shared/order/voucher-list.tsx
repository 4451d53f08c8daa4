import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { SoInfo, Voucher } from '../../../schemas/order/order.schema.ts'
import { CopyButton } from './copy-button.tsx'
import panel from './order-panel.module.css'
import { momentText } from '../../../schemas/moment-text.ts'
import css from './voucher-list.module.css'

/** The voucher codes of an order, grouped by product; nothing if there are none. */
export function VoucherList({ order }: { order: SoInfo }): ReactNode {
  const { t } = useShop()
  const { SodList, VoucherList } = order
  if (!VoucherList.length) return null
  const bought = SodList.map((line) => ({
    line,
    codes: VoucherList.filter(({ ln }) => ln === line.ln),
  })).filter(({ codes }) => codes.length)
  return (
    <section className={panel.panel} id="vouchers">
      <h2>{t('order.vouchers')}</h2>
      {VoucherList.some(({ stat }) => stat === 'issued') && (
        <p className={panel.soft}>{t('order.vouchersText')}</p>
      )}
      {bought.map(({ line: { ln, name, option }, codes }) => (
        <div key={ln} className={css.line}>
          <h3>{[name, option].filter(Boolean).join(' ')}</h3>
          <ul className={css.codes}>
            {codes.map((voucher) => (
              <Code key={voucher.code} voucher={voucher} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Code({ voucher: { code, stat, at } }: { voucher: Voucher }): ReactNode {
  const { config, lang, t } = useShop()
  const isOpen = stat === 'issued'
  return (
    <li className={css.voucher} data-over={!isOpen || undefined}>
      <div>
        <b translate="no">{code}</b>
        <small>{t(`order.voucher.${stat}`, { date: momentText(at, lang, config) })}</small>
      </div>
      {isOpen && <CopyButton text={code} name={`${t('order.voucher')} ${code}`} />}
    </li>
  )
}
