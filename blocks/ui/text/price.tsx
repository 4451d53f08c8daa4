import { formatMoney } from '../../../runtime/money/format.ts'
import { percentOff } from '../../../schemas/catalog/former-price.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './price.module.css'

interface Props {
  price: number
  /** The member price, if it differs. */
  vipPrice?: number | undefined
  /** `price` is the member price. */
  isMemberPrice?: boolean | undefined
  /** The former price, as `formerPrice` decides; absent if the price is not reduced. */
  originPrice?: number | undefined
  /** The highest of several prices. Shows a range, or only the lowest price if it is reduced. */
  toPrice?: number | undefined
  isFrom?: boolean | undefined
  size?: 'md' | 'lg' | undefined
  /** In a row too narrow for the percentage, the former price alone says that it is reduced. */
  isNarrow?: boolean
}

/**
 * The price to pay. If it is reduced, the reduction in percent beside it, which is the only mark of
 * a reduced price, and the former price.
 */
export function Price({
  price,
  vipPrice,
  isMemberPrice = vipPrice !== undefined,
  originPrice,
  toPrice,
  isFrom,
  size = 'md',
  isNarrow = false,
}: Props) {
  const { config } = useShop()
  const t = useText()
  const paid = vipPrice ?? price
  const isReduced = originPrice !== undefined
  const isRange = toPrice !== undefined && toPrice > paid
  const [lead = '', tail = ''] =
    isFrom || (isRange && isReduced) ? t('price.from', { price: '|' }).split('|') : []
  const percent = isReduced && !isNarrow ? percentOff(paid, originPrice) : 0
  return (
    <p className={css.price} data-size={size} data-reduced={isReduced || undefined}>
      {isMemberPrice && <span className={css.label}>{t('price.member')}</span>}
      <span className={css.now}>
        <span className="visually-hidden">{t('price.now')} </span>
        {lead && <small>{lead}</small>}
        {formatMoney(paid, config)}
        {isRange && !isReduced && ` – ${formatMoney(toPrice, config)}`}
        {tail && <small>{tail}</small>}
      </span>
      {isReduced && (
        <span className={css.before}>
          {percent > 0 && <b dir="ltr">{`−${percent}%`}</b>}
          <span className="visually-hidden"> {t('price.before')} </span>
          <s>{formatMoney(originPrice, config)}</s>
        </span>
      )}
    </p>
  )
}
