import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { lineLimits } from '../../schemas/cart/cart.schema.ts'
import {
  orderLineKinds,
  type CheckoutLine,
  type GiftInfo,
} from '../../schemas/order/checkout.schema.ts'
import { CheckoutPanel } from '../shared/checkout/checkout-panel.tsx'
import { keyOf, useCheckout } from '../shared/checkout/checkout-state.ts'
import { Outline } from '../ui/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Price } from '../ui/text/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { checkoutLinesSpec } from './checkout-lines.schema.ts'
import css from './checkout-lines.module.css'

const bin = 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6'
/** Milliseconds in which a removal can be undone. */
const undoLasts = 8_000

export const checkoutLines = defineBlock(checkoutLinesSpec, function CheckoutLines() {
  const { t } = useShop()
  const { quote } = useCheckout()
  const { PtList = [], GiftInfo: gift } = useSignal(quote) ?? {}
  const units = PtList.reduce((sum, { qtyOrd }) => sum + qtyOrd, 0)
  return (
    <CheckoutPanel
      part="lines"
      title={t('checkout.goods')}
      rows={2}
      end={units > 0 && <span className={css.units}>{t('checkout.units', { count: units })}</span>}
    >
      <ul>
        {PtList.map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
        {gift && <Gift gift={gift} />}
      </ul>
    </CheckoutPanel>
  )
})

function Line({ line }: { line: CheckoutLine }): ReactNode {
  const shop = useShop()
  const { t } = shop
  const { remove, setQuantity, goods, isExp } = useCheckout()
  const { ptName, optdName, img, kind, price, origPrice, isMemberPrice } = line
  const { qtyOrd, stat, qtyAvail } = line
  // The tapped quantity is shown at once, before the new quote arrives.
  const wanted = wantedOf(line, useSignal(goods.bought))
  const name = [ptName, optdName].filter(Boolean).join(', ')
  const canBuy = stat !== 'soldOut' && stat !== 'removed' && stat !== 'alone'
  const most = canBuy && stat !== 'ok' ? (qtyAvail ?? 0) : undefined
  const takeOut = () => {
    const undo = remove(line)
    const action = { text: t('checkout.undo'), run: undo }
    showToast(shop, t('checkout.removed'), 'success', undoLasts, action)
  }
  return (
    <li className={css.line} data-gone={!canBuy || undefined}>
      <div className={css.picture}>
        <Picture image={img} alt="" sizes="72px" ratio={1} isWhole />
      </div>
      <div className={css.about}>
        <div className={css.head}>
          <p className={css.name}>
            {kind === orderLineKinds.addition && (
              <b className={css.kind}>{t('checkout.addition')}</b>
            )}
            {ptName}
          </p>
          <button
            type="button"
            className={css.remove}
            aria-label={t('checkout.remove', { name })}
            onClick={takeOut}
          >
            <Outline path={bin} size={20} />
          </button>
        </div>
        {optdName && <p className={css.option}>{optdName}</p>}
        <div className={css.foot}>
          <Price price={price} originPrice={origPrice} isMemberPrice={isMemberPrice} />
          {canBuy && !isExp ? (
            <Stepper
              value={wanted ?? qtyOrd}
              max={Math.max(1, most ?? lineLimits.qtyOrd)}
              label={t('checkout.quantityOf', { name })}
              onChange={(quantity) => setQuantity(line, quantity)}
            />
          ) : (
            <span className={css.times}>× {qtyOrd}</span>
          )}
        </div>
        <Said line={line} most={most} onRemove={takeOut} />
      </div>
    </li>
  )
}

interface SaidProps {
  line: CheckoutLine
  most: number | undefined
  onRemove: () => void
}

/** A fault or price change of a line, with an action that resolves it. */
function Said({ line, most, onRemove }: SaidProps): ReactNode {
  const { t, config } = useShop()
  const { priceBefore, setQuantity } = useCheckout()
  const before = priceBefore(line)
  const { stat, price, quota } = line
  if (stat !== 'ok')
    return (
      <p className={css.said} role="alert">
        {t(`checkout.line.${stat}`, { count: (stat === 'quota' ? quota : most) ?? 0 })}
        {most !== undefined && most > 0 ? (
          <button type="button" className={css.act} onClick={() => setQuantity(line, most)}>
            {t('checkout.takeMost', { count: most })}
          </button>
        ) : (
          <button type="button" className={css.act} onClick={onRemove}>
            {t('checkout.takeOut')}
          </button>
        )}
      </p>
    )
  if (before === undefined) return null
  return (
    <p className={css.said} data-good={price < before || undefined} role="status">
      {t('checkout.priceWas', { price: formatMoney(before, config) })}
    </p>
  )
}

function Gift({ gift: { ptName, optdName, img, isAvail } }: { gift: GiftInfo }): ReactNode {
  const { t } = useShop()
  return (
    <li className={css.line} data-gone={!isAvail || undefined}>
      <div className={css.picture}>
        <Picture image={img} alt="" sizes="72px" ratio={1} isWhole />
      </div>
      <div className={css.about}>
        <p className={css.name}>
          <b className={css.kind}>{t('checkout.gift')}</b>
          {ptName}
        </p>
        {optdName && <p className={css.option}>{optdName}</p>}
        {!isAvail && <p className={css.said}>{t('checkout.line.soldOut')}</p>}
      </div>
    </li>
  )
}

type Bought = ReturnType<typeof useCheckout>['goods']['bought']['value']

/** The quantity that the shopper currently wants. */
function wantedOf(line: CheckoutLine, bought: Bought): number | undefined {
  const { cartNbr, skuId, kind, parPtNbr } = line
  if (bought?.CartList) return bought.CartList.find((pick) => pick.cartNbr === cartNbr)?.qtyOrd
  return bought?.PtList?.find(
    (one) => one.skuId === skuId && one.kind === kind && one.parPtNbr === parPtNbr,
  )?.qtyOrd
}
