import type { ReactNode } from 'react'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { lineKinds, lineStats, type CartLine } from '../../../schemas/cart/cart.schema.ts'
import { Icon, Outline } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/text/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './cart-line.module.css'
import { useCart } from './cart-context.ts'
import { isOver } from './cart-state.ts'
import { CheckBox } from './check-box.tsx'

/** From this stock downwards, the shopper sees how many are left. */
const few = 5
const bin = 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6'

interface Props {
  line: CartLine
  /** Opens the choice of another option. */
  onChange?: () => void
}

/**
 * A cart line: product, current price and quantity. A line that cannot be bought shows the reason.
 */
export function CartLineView({ line, onChange }: Props): ReactNode {
  const { t } = useShop()
  const cart = useCart()
  const { cartNbr, ptName, optdName, ptNbr, kind, img, stat, checked } = line
  const isAddition = kind === lineKinds.addition
  const isForSale = stat === lineStats.forSale && onChange !== undefined
  const name = [ptName, optdName].filter(Boolean).join(', ')
  return (
    <li
      className={css.line}
      data-addition={isAddition || undefined}
      data-gone={!isForSale || undefined}
    >
      <CheckBox
        checked={checked && isForSale}
        disabled={!isForSale}
        label={t('cart.select', { name })}
        onChange={(isChosen) => cart.setChecked([cartNbr], isChosen)}
      />
      <Link className={css.picture} to={{ linkType: 'pt', link: ptNbr }} tabIndex={-1} aria-hidden>
        <Picture image={img} alt="" sizes={isAddition ? '64px' : '96px'} ratio={1} isWhole />
      </Link>
      <div className={css.about}>
        <div className={css.head}>
          <Link className={css.name} to={{ linkType: 'pt', link: ptNbr }}>
            {isAddition && <b className={css.kind}>{t('cart.addition')}</b>}
            {ptName}
          </Link>
          <button
            type="button"
            className={css.remove}
            aria-label={t('cart.remove', { name })}
            onClick={() => void cart.remove([cartNbr])}
          >
            <Outline path={bin} size={20} />
          </button>
        </div>
        {optdName &&
          (isForSale && !isAddition ? (
            <button
              type="button"
              className={css.option}
              aria-haspopup="dialog"
              aria-label={t('cart.change', { name: optdName })}
              onClick={onChange}
            >
              <span>{optdName}</span>
              <Icon name="down" size={16} />
            </button>
          ) : (
            <span className={css.optionText}>{optdName}</span>
          ))}
        {isForSale ? <ForSale line={line} name={name} /> : <Gone line={line} />}
      </div>
    </li>
  )
}

function ForSale({ line, name }: { line: CartLine; name: string }): ReactNode {
  const { config, t } = useShop()
  const cart = useCart()
  const { cartNbr, kind, price, origPrice, qtyOrd, qtyAvail, qtyMost, quota, seenPrice, seenOptd } =
    line
  return (
    <>
      <div className={css.foot}>
        <Price price={price} originPrice={origPrice} />
        <Stepper
          value={qtyOrd}
          max={Math.max(qtyMost, 1)}
          label={t('cart.quantityOf', { name })}
          onChange={(quantity) => cart.setQuantity(cartNbr, quantity)}
        />
      </div>
      {seenPrice !== undefined && (
        <p className={css.said} data-good={price < seenPrice || undefined}>
          {t(price < seenPrice ? 'cart.cheaper' : 'cart.dearer', {
            price: formatMoney(seenPrice, config),
          })}
        </p>
      )}
      {seenOptd && <p className={css.said}>{t('cart.renamed', { option: seenOptd })}</p>}
      {isOver(line) ? (
        <p className={css.said} role="alert">
          {t('cart.over', { count: qtyMost })}
          {qtyMost > 0 && (
            <button
              type="button"
              className={css.take}
              onClick={() => cart.setQuantity(cartNbr, qtyMost)}
            >
              {t('cart.takeMost', { count: qtyMost })}
            </button>
          )}
        </p>
      ) : quota !== undefined && qtyOrd >= quota ? (
        <p className={css.said}>{t('cart.quota', { count: quota })}</p>
      ) : kind === lineKinds.addition && qtyOrd >= qtyMost && qtyMost < qtyAvail ? (
        <p className={css.said}>{t('cart.asMain', { count: qtyMost })}</p>
      ) : (
        qtyAvail <= few && <p className={css.said}>{t('cart.few', { count: qtyAvail })}</p>
      )}
    </>
  )
}

const Gone = ({ line: { stat, qtyOrd } }: { line: CartLine }): ReactNode => {
  const { t } = useShop()
  return (
    <p className={css.gone}>
      <b>{t(stat === lineStats.forSale ? 'cart.withParent' : `cart.stat.${stat}`)}</b>
      <span>× {qtyOrd}</span>
    </p>
  )
}
