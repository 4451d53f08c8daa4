import { useEffect, useState, type ReactNode } from 'react'
import { readBuyNow } from '../../runtime/cache/buy-now.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { getBuyNow } from '../../schemas/cart/cart.ops.ts'
import type { BuyNowInfo } from '../../schemas/cart/cart.schema.ts'
import css from './login.module.css'

/** Products that a guest is about to buy, at current prices; nothing if the call fails. */
export default function GuestGoods(): ReactNode {
  const { call, config, t } = useShop()
  const [bought, setBought] = useState<BuyNowInfo>()
  useEffect(() => {
    const ask = async () => {
      const lines = await readBuyNow(config.storeNbr)
      if (lines.length) setBought(await call(getBuyNow, { PtList: [...lines] }))
    }
    ask().catch(() => undefined) // the checkout shows the error
  }, [call, config.storeNbr])
  const [first, ...more] = bought?.PtList ?? []
  if (!bought || !first) return null
  const { ptName, optdName, qtyOrd } = first
  return (
    <>
      <span className={css.name}>
        {[ptName, optdName].filter(Boolean).join(', ')}
        {qtyOrd > 1 && ` × ${qtyOrd}`}
      </span>
      {more.length > 0 && <span>{t('login.guestMore', { count: more.length })}</span>}
      <b className={css.amt}>
        <span className="visually-hidden">{t('login.guestAmt')} </span>
        {formatMoney(bought.amt, config)}
      </b>
    </>
  )
}
