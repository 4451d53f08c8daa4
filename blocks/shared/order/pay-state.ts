import { createContext, useContext } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import { signal, type ReadonlySignal, type Signal } from '../../../engine/react/signals.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { getPayList2, pay, payd } from '../../../schemas/pay/pay.ops.ts'
import type { PayInfo, PayList, Remittance } from '../../../schemas/pay/pay.schema.ts'
import type { OrderState } from './order-state.ts'
import { goOn } from './pay-going.ts'

/** Milliseconds after which a page that is still open counts as not left. */
const leavingLasts = 12_000

export interface PayState extends OrderState {
  methods: ReadonlySignal<PayList['rows']>
  /** Number of the chosen payment method. */
  chosen: Signal<string | undefined>
  /** The method was chosen at the checkout and is not asked again. */
  isDecided: boolean
  /** The payment details, if the method has no provider page. */
  payInfo: ReadonlySignal<PayInfo | undefined>
  remittance: Signal<Remittance | undefined>
  /** Increases whenever the payment details are to be focused. */
  shown: ReadonlySignal<number>
  /** Moves the focus to the payment details. */
  show: () => void
  isBusy: ReadonlySignal<boolean>
  notice: ReadonlySignal<string>
  /** Starts a payment attempt with the chosen method. */
  begin: () => Promise<void>
  /** Called when the page is shown again: ends the busy state. */
  isBack: () => void
}

export const PayContext = createContext<PayState | null>(null)

export function usePay(): PayState {
  const state = useContext(PayContext)
  if (!state)
    throw new Error('usePay: no payment above this component; place the part inside OrderPay')
  return state
}

/** `wanted` is the payment method that was chosen at the checkout. */
export function createPay(
  shop: Shop,
  state: OrderState,
  loaded: PayList | undefined,
  wanted: string | undefined,
): PayState {
  const known = state.order.peek()
  const methods = signal(loaded?.rows ?? [])
  const issued = signal<{ of: string | undefined; info: PayInfo } | undefined>(
    loaded?.PayInfo && { of: known?.payNbr, info: loaded.PayInfo },
  )
  const has = (payNbr: string | undefined) => methods.peek().some((one) => one.payNbr === payNbr)
  const only = methods.peek().length === 1 ? methods.peek()[0]?.payNbr : undefined
  const chosen = signal([wanted, known?.payNbr, only].find(has))
  const payInfo = signal<PayInfo | undefined>(undefined)
  const settle = () => {
    const now = issued.value
    payInfo.value = now && now.of === chosen.value ? now.info : undefined
  }
  chosen.subscribe(settle)
  issued.subscribe(settle)
  const shown = signal(0)
  const show = () => void shown.value++
  const isBusy = signal(false)
  const notice = signal('')

  const begin = async () => {
    const soNbr = known?.soNbr
    const payNbr = chosen.peek()
    if (soNbr === undefined || isBusy.peek()) return
    if (payNbr === undefined) {
      notice.value = shop.t('orderPay.choose')
      return
    }
    notice.value = ''
    isBusy.value = true
    let isLeaving = false
    try {
      const going = await shop.call(isSoToken(soNbr) ? payd : pay, { soNbr, payNbr })
      if (going.PayInfo) {
        issued.value = { of: payNbr, info: going.PayInfo }
        // They appear above the button, off the screen, so the page scrolls to them.
        show()
      } else isLeaving = await goOn(going)
    } catch (error) {
      await refused(error).catch(shop.fail)
    }
    if (!isLeaving) isBusy.value = false
    else setTimeout(() => (isBusy.value = false), leavingLasts)
  }
  const refused = async (error: unknown) => {
    if (!(error instanceof CallError)) {
      notice.value = shop.t('orderPay.notOpened')
      return
    }
    await onRefusal<typeof pay>(
      error,
      {
        ORDER_NOT_PAYABLE: () => state.renew(),
        PAY_NOT_USABLE(_data, text) {
          showToast(shop, text, 'error', 6_000)
          return reloadMethods()
        },
      },
      shop.fail,
    )
  }
  const reloadMethods = async () => {
    if (!known) return
    methods.value = (await shop.call(getPayList2, { soNbr: known.soNbr })).rows
    if (!has(chosen.peek())) chosen.value = undefined
  }
  return {
    ...state,
    methods,
    chosen,
    isDecided: wanted !== undefined && chosen.peek() === wanted,
    payInfo,
    shown,
    show,
    remittance: signal(loaded?.Remittance),
    isBusy,
    notice,
    begin,
    isBack: () => (isBusy.value = false),
  }
}
