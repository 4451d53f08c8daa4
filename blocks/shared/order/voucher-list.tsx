import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { SoInfo, Voucher } from '../../../schemas/order/order.schema.ts'
import { Outline } from '../../ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import panel from './order-panel.module.css'
import { momentText } from '../../../schemas/moment-text.ts'
import css from './voucher-list.module.css'

const qrOutline =
  'M4.5 4.5H10V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14h2.5v2.5M19.5 14v2M14 19.5V19M17 19.5h2.5V19'

const QrSheet = lazy(() => styled(import('./qr-sheet.tsx')))

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
  const [isShown, setShown] = useState(false)
  const name = `${t('order.voucher')} ${code}`
  return (
    <li className={css.voucher} data-over={!isOpen || undefined}>
      <div>
        <b translate="no">{code}</b>
        <small>{t(`order.voucher.${stat}`, { date: momentText(at, lang, config) })}</small>
      </div>
      {isOpen && (
        <span className={css.ways}>
          <button
            type="button"
            className={css.qr}
            aria-haspopup="dialog"
            aria-label={t('order.qrOf', { code })}
            onClick={() => setShown(true)}
          >
            <Outline path={qrOutline} size={20} />
            <span>{t('order.qr')}</span>
          </button>
          <CopyButton text={code} name={name} />
        </span>
      )}
      <Suspense fallback={null}>
        {isShown && <QrSheet code={code} title={name} onClose={() => setShown(false)} />}
      </Suspense>
    </li>
  )
}
