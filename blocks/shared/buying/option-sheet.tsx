import { useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { getSkuAvail } from '../../../schemas/catalog/pt.ops.ts'
import { Button } from '../../ui/button.tsx'
import { FitLine } from './fit-line.tsx'
import { OptionPicker } from './option-picker.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/text/price.tsx'
import { useChoice } from './product-choice.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import css from './option-sheet.module.css'

interface Props {
  /** Text of the button that confirms the choice. */
  action: string
  hasQuantity?: boolean
  /** Shows the price of joining a group. */
  isGroup?: boolean
  /** Handles the confirmed choice; the sheet closes if it resolves to `true`. */
  onDone: () => Promise<boolean>
  onClose: () => void
}

/** Choice of options before buying: picture, price, stock, quantity and the button. */
export default function OptionSheet({
  action,
  hasQuantity = true,
  isGroup = false,
  onDone,
  onClose,
}: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const choice = useChoice()
  const { product } = choice
  const sku = useSignal(choice.sku)
  const chosen = useSignal(choice.chosen)
  const alone = useSignal(choice.price)
  const inGroup = useSignal(choice.groupPrice)
  const { from, to, vipPrice, originPrice } = isGroup ? (inGroup ?? alone) : alone
  const inGroups = isGroup ? (product.GrpCpgInfo?.surplusStock ?? Infinity) : Infinity
  const max = Math.min(useSignal(choice.maxQuantity), inGroups)
  const quantity = Math.min(useSignal(choice.quantity), max)
  const [isBusy, setBusy] = useState(false)
  const { ptNbr, title, quota } = product.BasicInfo

  // The page may have been cached for a minute, so the stock is requested again.
  useEffect(() => {
    shop.call(getSkuAvail, { ptNbr }).then(
      ({ SkuList }) => choice.setStock(SkuList),
      () => undefined, // the gateway checks again on purchase
    )
  }, [shop, choice, ptNbr])

  const values = product.SkuInfo.OptionList.flatMap(
    ({ sId, ValueList }) => ValueList.find(({ vId }) => vId === chosen[sId]) ?? [],
  )
  const img = values.find((value) => value.img)?.img ?? product.BasicInfo.img
  const canBuy = sku !== undefined && sku.qtyAvail > 0
  const act = async () => {
    if (!canBuy || isBusy) return
    setBusy(true)
    const isDone = await onDone().finally(() => setBusy(false))
    if (isDone) onClose()
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.head}>
        <span className={css.picture}>
          <Picture image={img} alt="" sizes="96px" ratio={1} isWhole />
        </span>
        <div aria-live="polite">
          <Price
            price={from}
            toPrice={to}
            vipPrice={vipPrice}
            originPrice={originPrice}
            size="lg"
          />
          {values.length > 0 && (
            <p className={css.chosen}>
              {t('actions.chosen', { name: values.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </div>
      </div>
      <OptionPicker />
      <FitLine of={product.BasicInfo.FitInfo} />
      {hasQuantity && (
        <div className={css.quantity}>
          <span>
            {t('quantity.label')}
            {quota !== undefined && <small>{t('actions.quota', { count: quota })}</small>}
          </span>
          <Stepper
            value={quantity}
            max={max}
            label={t('quantity.label')}
            onChange={choice.setQuantity}
          />
        </div>
      )}
      <div className={css.action}>
        <Button
          look="brand"
          aria-disabled={!canBuy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void act()}
        >
          {action}
        </Button>
      </div>
    </Sheet>
  )
}
