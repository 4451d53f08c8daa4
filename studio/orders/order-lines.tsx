import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useMoney } from '../ui/money.ts'
import { Badge, Soft } from '../ui/ui.tsx'
import { Facts } from './facts.tsx'
import styles from './orders.module.css'

/** Order lines, and the components of the total. */
export function OrderLines({ order }: { order: SoInfo }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const money = useMoney()
  const off = (amount: number) => (amount > 0 ? `−${money(amount)}` : '')
  return (
    <>
      <ul className={styles.lines}>
        {order.SodList.map((line) => (
          <li key={line.ln} className={styles.line}>
            {line.img ? (
              <img src={pictureUrl(storeNbr, line.img, 96)} alt="" loading="lazy" />
            ) : (
              <span />
            )}
            <div>
              {line.name} {line.option && <Soft>{line.option}</Soft>}
              <br />
              <Soft>
                {line.skuId} · {money(line.price)} × {line.qtyOrd}
              </Soft>{' '}
              {line.qtyRet > 0 && <Badge>{t('orders.returned', { count: line.qtyRet })}</Badge>}
            </div>
            <div className={styles.sum}>{money(line.price * line.qtyOrd)}</div>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          [t('orders.amtGoods'), money(order.amtGoods)],
          [t('orders.amtCoupon'), off(order.amtCoupon)],
          [`${t('orders.amtPromo')} ${order.promoCode ?? ''}`, off(order.amtPromo)],
          [t('orders.amtPoints', { count: order.points }), off(order.amtPoints)],
          [t('orders.amtFreight'), order.isVirtual ? '' : money(order.amtFreight)],
          [t('orders.amtFreightOff'), off(order.amtFreightOff)],
        ]}
        total={[t('orders.total'), money(order.amt)]}
      />
      {order.VoucherList.length > 0 && (
        <Facts
          rows={order.VoucherList.map(({ code, stat }) => [code, t(`orders.voucher.${stat}`)])}
        />
      )}
    </>
  )
}
