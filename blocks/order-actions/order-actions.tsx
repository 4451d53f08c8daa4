import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { rememberPayEntry } from '../../runtime/shop/pay-entry.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { OrderAction } from '../../schemas/order-ref/order-stat.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { Link as ShopLink } from '../ui/link.tsx'
import { refundPath } from '../shared/order/after-paths.ts'
import { buyItAgain, cancelIt, claimIt, openAfterSales } from '../shared/order/order-actions.ts'
import { canBeClaimed, offeredActions } from '../shared/order/order-words.ts'
import { payPath } from '../shared/order/order-paths.ts'
import { useOrder } from '../shared/order/order-state.ts'
import { orderActionsSpec } from './order-actions.schema.ts'
import css from './order-actions.module.css'

/**
 * Codes can be returned while some are issued and none is redeemed; an order without codes has no
 * such limit.
 */
const canGiveBack = ({ stat, VoucherList }: SoInfo): boolean =>
  stat !== 'delivered' ||
  (VoucherList.some(({ stat }) => stat === 'issued') &&
    VoucherList.every(({ stat }) => stat !== 'redeemed'))

const unitsOf = ({ SodList }: SoInfo): number =>
  SodList.reduce((sum, { qtyOrd, qtyRet }) => sum + qtyOrd - qtyRet, 0)

export const orderActions = defineBlock(orderActionsSpec, function OrderActions() {
  const shop = useShop()
  const { t } = shop
  const state = useOrder()
  const known = useSignal(state.order)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!known) return null
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    await act().catch(shop.fail)
    setBusy(false)
  }
  const doers: Partial<Record<OrderAction, () => void>> = {
    cancelOrder: () => setAsking(true),
    buyAgain: () => void run(() => buyItAgain(shop, known)),
    afterSale: () => void run(() => openAfterSales(shop, known)),
    // With several units, the after-sales page offers to return some of them.
    ...(unitsOf(known) > 1 && { returns: () => void run(() => openAfterSales(shop, known)) }),
  }
  const offered = offeredActions(known).filter(
    (action) => action !== 'cancelOrder' || canGiveBack(known),
  )
  const canClaim = canBeClaimed(known)
  if (!offered.length && !canClaim && !isAsking) return null
  // If the order needs no action, what is left stays below it and is not emphasized.
  const isQuiet = offered.every((action) => action === 'cancelOrder')
  return (
    <div
      className={css.bar}
      role="group"
      aria-label={t('order.action.label')}
      aria-busy={isBusy}
      data-quiet={isQuiet || undefined}
    >
      {offered.map((action) => (
        <Action key={action} action={action} order={known} onTap={doers[action]} />
      ))}
      {canClaim && (
        <Button onClick={() => void run(() => claimIt(shop, known))}>{t('order.claim')}</Button>
      )}
      {isAsking && (
        <Confirm
          title={t('order.cancelTitle')}
          text={t('order.cancelText')}
          action={t('order.action.cancelOrder')}
          isLoss
          cancel={t('order.cancelKeep')}
          onDone={(isSure) => {
            setAsking(false)
            if (isSure) void run(() => cancelIt(shop, state))
          }}
        />
      )}
    </div>
  )
})

const brand: readonly OrderAction[] = ['pay', 'exppay', 'buyAgain']

interface ActionProps {
  action: OrderAction
  order: SoInfo
  /** Handler of an action done on this page; the others are links. */
  onTap: (() => void) | undefined
}

/**
 * Text of an action; with an issued account or code, the payment page only has the following steps.
 */
function wordsOf(action: OrderAction, { PayInfo, Remittance }: SoInfo): string {
  if (action !== 'pay' || !PayInfo) return `order.action.${action}`
  if (PayInfo.type !== 'account') return 'orderPay.another'
  return Remittance ? 'order.action.reported' : 'order.action.report'
}

function Action({ action, order, onTap }: ActionProps): ReactNode {
  const { t } = useShop()
  const { soNbr, payNbr, SodList } = order
  const words = wordsOf(action, order)
  const text = t(words)
  const isMain =
    brand.includes(action) && words !== 'orderPay.another' && words !== 'order.action.reported'
  const look = isMain ? 'brand' : 'outline'
  if (onTap)
    return (
      <Button look={look} onClick={onTap}>
        {text}
      </Button>
    )
  if (action === 'applyAgain')
    return (
      <ShopLink className={buttonClass} to={{ linkType: 'pt', link: SodList[0]?.ptNbr ?? '' }}>
        {text}
      </ShopLink>
    )
  const isBack = action === 'reFund' || action === 'returns'
  return (
    <Link
      className={buttonClass}
      data-look={look}
      href={isBack ? refundPath(soNbr) : payPath(soNbr, payNbr)}
      onClick={() => !isBack && rememberPayEntry(soNbr)}
    >
      {text}
    </Link>
  )
}
