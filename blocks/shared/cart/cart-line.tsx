import { lazy, Suspense, useState, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { lineKinds, lineStats, type CartLine } from '../../../schemas/cart/cart.schema.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/text/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './cart-line.module.css'
import { useCart } from './cart-context.ts'
import { isOver } from './cart-state.ts'
import { CheckBox } from './check-box.tsx'

const ChangeOption = lazy(() => styled(import('./change-option.tsx')))

/** From this stock downwards, the shopper sees how many are left. */
const few = 5

interface Props {
  line: CartLine
  /** It cannot be bought now. */
  isGone?: boolean
}

/**
 * A cart line: product, option and current price; below them the quantity and the other actions. A
 * line that cannot be bought shows the reason instead.
 */
export function CartLineView({ line, isGone = false }: Props): ReactNode {
  const { t } = useShop()
  const cart = useCart()
  const [isChanging, setChanging] = useState(false)
  const { cartNbr, ptName, optdName, ptNbr, kind, img, stat, checked } = line
  const { price, origPrice, isMemberPrice } = line
  const isAddition = kind === lineKinds.addition
  const isChangeable = optdName !== '' && !isAddition && stat !== lineStats.removed
  const name = [ptName, optdName].filter(Boolean).join(', ')
  return (
    <li
      className={css.line}
      data-addition={isAddition || undefined}
      data-gone={isGone || undefined}
    >
      <CheckBox
        checked={checked && !isGone}
        disabled={isGone}
        label={t('cart.select', { name })}
        onChange={(isChosen) => cart.setChecked([cartNbr], isChosen)}
      />
      <Link className={css.picture} to={{ linkType: 'pt', link: ptNbr }} tabIndex={-1} aria-hidden>
        <Picture image={img} alt="" sizes="72px" ratio={1} isWhole />
      </Link>
      <div className={css.about}>
        <Link className={css.name} to={{ linkType: 'pt', link: ptNbr }}>
          {isAddition && <b className={css.kind}>{t('cart.addition')}</b>}
          {ptName}
        </Link>
        {optdName &&
          (isChangeable && !isGone ? (
            <button
              type="button"
              className={css.option}
              aria-haspopup="dialog"
              aria-label={t('cart.change', { name: optdName })}
              onClick={() => setChanging(true)}
            >
              <span>{optdName}</span>
              <Icon name="down" size={16} />
            </button>
          ) : (
            <span className={css.optionText}>{optdName}</span>
          ))}
        {isGone ? (
          <Gone line={line} />
        ) : (
          <Price price={price} originPrice={origPrice} isMemberPrice={isMemberPrice} />
        )}
      </div>
      <div className={css.acts}>
        {isGone ? (
          <>
            {isChangeable && (
              <button
                type="button"
                className={css.other}
                aria-haspopup="dialog"
                onClick={() => setChanging(true)}
              >
                {t('cart.chooseOther')}
              </button>
            )}
            <button
              type="button"
              className={css.act}
              aria-label={t('cart.remove', { name })}
              onClick={() => void cart.remove([cartNbr])}
            >
              {t('cart.removeShort')}
            </button>
          </>
        ) : (
          <Stepper
            value={line.qtyOrd}
            max={Math.max(line.qtyMost, 1)}
            label={t('cart.quantityOf', { name })}
            onChange={(quantity) => cart.setQuantity(cartNbr, quantity)}
            remove={{
              label: t('cart.remove', { name }),
              run: () => void cart.remove([cartNbr]),
            }}
          />
        )}
        {!isAddition && stat !== lineStats.removed && (
          <button
            type="button"
            className={css.act}
            aria-label={t('cart.saveName', { name })}
            onClick={() => void cart.saveForLater(cartNbr)}
          >
            {t('cart.save')}
          </button>
        )}
      </div>
      {!isGone && <Notes line={line} />}
      <Suspense fallback={null}>
        {isChanging && <ChangeOption line={line} onClose={() => setChanging(false)} />}
      </Suspense>
    </li>
  )
}

/** What the shopper should know about a line before buying it. */
function Notes({ line }: Pick<Props, 'line'>): ReactNode {
  const { config, t } = useShop()
  const cart = useCart()
  const { cartNbr, kind, price, qtyOrd, qtyAvail, qtyMost, quota, seenPrice, seenOptd } = line
  const notes = [
    seenPrice !== undefined && (
      <p key="price" className={css.said} data-good={price < seenPrice || undefined}>
        {t(price < seenPrice ? 'cart.cheaper' : 'cart.dearer', {
          price: formatMoney(seenPrice, config),
        })}
      </p>
    ),
    seenOptd && (
      <p key="option" className={css.said}>
        {t('cart.renamed', { option: seenOptd })}
      </p>
    ),
    isOver(line) ? (
      <p key="most" className={css.said} role="alert">
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
      <p key="most" className={css.said}>
        {t('cart.quota', { count: quota })}
      </p>
    ) : kind === lineKinds.addition && qtyOrd >= qtyMost && qtyMost < qtyAvail ? (
      <p key="most" className={css.said}>
        {t('cart.asMain', { count: qtyMost })}
      </p>
    ) : (
      qtyAvail <= few && (
        <p key="most" className={css.said}>
          {t('cart.few', { count: qtyAvail })}
        </p>
      )
    ),
  ].filter(Boolean)
  return notes.length > 0 && <div className={css.notes}>{notes}</div>
}

const Gone = ({ line: { stat, qtyOrd } }: Pick<Props, 'line'>): ReactNode => {
  const { t } = useShop()
  const reason = t(stat === lineStats.forSale ? 'cart.withParent' : `cart.stat.${stat}`)
  return <p className={css.gone}>{qtyOrd > 1 ? `${reason} × ${qtyOrd}` : reason}</p>
}
