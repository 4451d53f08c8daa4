import { formatMoney } from '../../../runtime/money/format.ts'
import { useText } from '../../../runtime/i18n/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './price.module.css'

interface Props {
  price: number
  /** The member price, if it differs. */
  vipPrice?: number | undefined
  /** Price before discount. */
  originPrice?: number | undefined
  /** The highest of several prices; a range is shown. */
  toPrice?: number | undefined
  isFrom?: boolean | undefined
  size?: 'md' | 'lg' | undefined
}

/** The price to pay, and the price before discount. */
export function Price({ price, vipPrice, originPrice, toPrice, isFrom, size = 'md' }: Props) {
  const { config } = useShop()
  const t = useText()
  const paid = vipPrice ?? price
  const before = [originPrice, price].find((amount) => amount !== undefined && amount > paid)
  const range = toPrice !== undefined && toPrice > price ? ` – ${formatMoney(toPrice, config)}` : ''
  const [lead = '', tail = ''] = isFrom && !range ? t('price.from', { price: '|' }).split('|') : []
  return (
    <p className={css.price} data-size={size} data-reduced={before !== undefined || undefined}>
      {vipPrice !== undefined && <span className={css.label}>{t('price.member')}</span>}
      <span className={css.now}>
        <span className="visually-hidden">{t('price.now')} </span>
        {lead && <small>{lead}</small>}
        {formatMoney(paid, config)}
        {range}
        {tail && <small>{tail}</small>}
      </span>
      {before !== undefined && (
        <span className={css.before}>
          <span className="visually-hidden">{t('price.before')} </span>
          <s>{formatMoney(before, config)}</s>
        </span>
      )}
    </p>
  )
}
