import { createContext, useContext } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { showToast } from '../../../runtime/shop/toasts.ts'
import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import { homeFaults } from '../../../schemas/addr/address-rules.ts'
import type { Reason } from '../../../schemas/after-sales/reason.schema.ts'
import * as ops from '../../../schemas/after-sales/return.ops.ts'
import {
  retTypes,
  returnRules,
  type RetKind,
  type RetResult,
  type RetType,
} from '../../../schemas/after-sales/return.schema.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { protocol } from '../../../schemas/protocol/constants.ts'
import { getPayList2 } from '../../../schemas/pay/pay.ops.ts'
import type { PayMethod } from '../../../schemas/pay/pay.schema.ts'
import { goOn } from '../order/pay-going.ts'
import { payPath } from '../order/order-paths.ts'
import { createAddress, type AddressState } from '../address/address-state.ts'
import type { Tile } from '../pictures/picture-tiles.ts'
import type { Pictures } from '../pictures/send-pictures.ts'
import { createFields, type FieldsState } from '../../ui/fields/fields-state.ts'
import { requestsPath } from '../order/after-paths.ts'
import type { After } from './after-state.ts'

/** Missing inputs before a request can be sent, in page order. */
export const lacks = ['lines', 'reason', 'images', 'sending', 'receiver', 'bank', 'pay'] as const
export type Lack = (typeof lacks)[number]

export type BankValues = { bankCode: string; acctNbr: string; acctName: string }

/** The refund as computed for the chosen lines. */
export type Preview = RetResult | 'computing' | 'failed' | undefined

/** The state of an application for a refund or a return. */
export interface RefundState {
  after: After
  kind: RetKind
  isPart: boolean
  reasons: readonly Reason[]
  /** Chosen units by line. */
  units: ReadonlySignal<ReadonlyMap<number, number>>
  choose(ln: number, qty: number): void
  rsn: Signal<string>
  /** Comment. */
  words: FieldsState<{ cmmt: string }>
  pictures: Pictures
  pictureFault: ReadonlySignal<string>
  retType: Signal<RetType>
  receiver: AddressState
  bank: FieldsState<BankValues>
  preview: ReadonlySignal<Preview>
  /** Computes the refund again, after a failure. */
  compute(): void
  /** The refund that the shopper agrees to; `undefined` while unknown. */
  amt: ReadonlySignal<number | undefined>
  /** Trials: amount due for the kept units; 0 if none. */
  amtDue: ReadonlySignal<number>
  /** Payment methods for them; `undefined` until loaded. */
  payMethods: ReadonlySignal<readonly PayMethod[] | undefined>
  payNbr: Signal<string>
  /** The previous refund, if the gateway reported a changed amount on sending. */
  before: ReadonlySignal<number | undefined>
  lack: ReadonlySignal<Lack | undefined>
  /** The shopper has tried to send: show what is missing. */
  isTried: Signal<boolean>
  isBusy: ReadonlySignal<boolean>
  notice: ReadonlySignal<string>
  send(): Promise<void>
}

export const RefundContext = createContext<RefundState | null>(null)

export function useRefund(): RefundState {
  const state = useContext(RefundContext)
  if (!state)
    throw new Error('useRefund: no request above this component; place the part inside Refund')
  return state
}

/** Milliseconds without a change of the chosen lines before the refund is computed. */
const pause = 250

const bankRules: Record<keyof BankValues, RegExp> = {
  bankCode: /^\d{3,7}$/,
  acctNbr: /^[\d-]{6,20}$/,
  acctName: /\S/,
}

export function createRefund(
  shop: Shop,
  { after, reasons, isPart }: { after: After; reasons: readonly Reason[]; isPart: boolean },
): RefundState {
  const kind = after.kind ?? 'return'
  const { soNbr } = after
  const all = new Map(
    after.SodList.filter(({ qtyLeft }) => qtyLeft > 0).map(({ ln, qtyLeft }) => [ln, qtyLeft]),
  )
  const units = signal<ReadonlyMap<number, number>>(isPart ? new Map() : all)
  const rsn = signal('')
  const retType = signal<RetType>(retTypes.collected)
  const words = createFields({ cmmt: '' })
  const receiver = createAddress({
    name: after.receiverName,
    tel: after.receiverTel,
    cityId: after.receiverCityId ?? '',
    city: after.receiverCity ?? '',
    address: after.receiverAddr,
  })
  const bank = createFields<BankValues>({ bankCode: '', acctNbr: '', acctName: '' })
  const preview = signal<Preview>(undefined)
  const payMethods = signal<readonly PayMethod[] | undefined>(undefined)
  const payNbr = signal('')
  const changed = signal<{ before: number; now: number } | undefined>(undefined)
  const isBusy = signal(false)
  const isTried = signal(false)
  const notice = signal('')
  const pictureFault = signal('')
  const tiles = signal<readonly Tile[]>([])
  const pictures = returnPictures(shop, soNbr, tiles, (text) => (pictureFault.value = text ?? ''))

  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const picks = () => [...units.peek()].map(([ln, qtyRet]) => ({ ln, qtyRet }))
  const compute = async () => {
    const mine = ++asked
    const SodList = picks()
    changed.value = undefined
    if (kind === 'refund') return
    if (!SodList.length) return void (preview.value = undefined)
    preview.value = 'computing'
    const result = await shop
      .call(ops.getPartRetResult, { soNbr, SodList })
      .catch(() => 'failed' as const)
    if (mine !== asked) return
    preview.value = result
    if (amtDue.peek() > 0 && !payMethods.peek()) void loadMethods()
  }

  const loadMethods = () =>
    shop.call(getPayList2, { soNbr }).then(
      ({ rows }) => (payMethods.value = rows),
      () => undefined, // the payment part offers a retry
    )
  const amtDue = computed(() =>
    isPart && typeof preview.value === 'object' ? (preview.value.amtDue ?? 0) : 0,
  )
  const amt = computed(() => {
    if (changed.value) return changed.value.now
    if (kind === 'refund') return after.amtRefund
    return typeof preview.value === 'object' ? preview.value.amtRefund : undefined
  })
  const lack = computed((): Lack | undefined => {
    const reason = reasons.find((one) => one.rsn === rsn.value)
    const missing: Record<Lack, boolean> = {
      lines: units.value.size === 0,
      reason: !reason,
      images: kind === 'return' && reason?.needsImage === true && tiles.value.length === 0,
      sending: tiles.value.some(({ fileNbr }) => !fileNbr),
      receiver:
        kind === 'return' &&
        retType.value === retTypes.collected &&
        homeFaults({ ...receiver.values.value, email: '' }).length > 0,
      bank:
        after.needsBank &&
        Object.entries(bankRules).some(
          ([name, rule]) => !rule.test(bank.values.value[name as keyof BankValues].trim()),
        ),
      pay: amtDue.value > 0 && payNbr.value === '',
    }
    return lacks.find((one) => missing[one])
  })

  const application = () => ({
    soNbr,
    rsn: rsn.peek(),
    cmmt: words.values.peek().cmmt.trim(),
    amt: amt.peek() ?? 0,
    ...(after.needsBank && bank.values.peek()),
  })
  const returning = () => {
    const { name, tel, cityId, address } = receiver.values.peek()
    return {
      ...application(),
      retType: retType.peek(),
      imgs: tiles.peek().flatMap(({ fileNbr }) => fileNbr ?? []),
      ...(retType.peek() === retTypes.collected && {
        receiverName: name,
        receiverTel: tel,
        receiverCityId: cityId,
        receiverAddr: address,
      }),
    }
  }
  /** Requests the return and opens the payment page for the kept units. */
  const payForKept = async () => {
    const going = await shop.call(ops.partPay, {
      ...returning(),
      SodList: picks(),
      payNbr: payNbr.peek(),
      amt: amtDue.peek(),
    })
    // Details of a remittance are shown on the payment page.
    if (going.PayInfo) shop.go(payPath(soNbr, payNbr.peek()), { replace: true })
    else if (!(await goOn(going))) shop.go(payPath(soNbr), { replace: true })
  }
  const send = async () => {
    if (isBusy.peek() || amt.peek() === undefined) return
    isBusy.value = true
    notice.value = ''
    try {
      if (amtDue.peek() > 0) return await payForKept()
      const { retNbr } =
        kind === 'refund'
          ? await shop.call(ops.refund, application())
          : isPart
            ? await shop.call(ops.applyPartRet, { ...returning(), SodList: picks() })
            : await shop.call(ops.applyRet, returning())
      showToast(shop, shop.t('refund.done'), 'success', protocol.successToast)
      shop.go(requestsPath(soNbr, retNbr), { replace: true })
    } catch (error) {
      const said = (_data: unknown, text: string) => (notice.value = text)
      await onRefusal<typeof ops.partPay>(
        error,
        {
          RET_AMT_CHANGED: ({ amt: before, amtNow: now }) =>
            amtDue.peek() > 0 ? void compute() : (changed.value = { before, now }),
          ORDER_NOT_PAYABLE: said,
          NOTHING_KEPT: said,
          PAY_NOT_USABLE(_data, text) {
            notice.value = text
            payNbr.value = ''
            return loadMethods()
          },
          RET_NOT_POSSIBLE: ({ reason }) => (notice.value = shop.t(`after.fault.${reason}`)),
          RSN_UNKNOWN: said,
          BANK_NEEDED: said,
          RET_QTY_EXCEEDS: said,
          IMAGES_EXCEED: said,
          IMAGE_NEEDED: said,
          IMAGE_UNKNOWN: said,
          FILE_TOO_LARGE: said,
          PICTURE_REFUSED: said,
          RECEIVER_FAULTY: said,
        },
        shop.fail,
      )
    } finally {
      isBusy.value = false
    }
  }

  return {
    after,
    kind,
    isPart,
    reasons,
    units,
    choose(ln, qty) {
      const next = new Map(units.peek())
      if (qty > 0) next.set(ln, qty)
      else next.delete(ln)
      units.value = next
      asked++ // ignores a pending preview of the previous units
      if (next.size) preview.value = 'computing'
      clearTimeout(timer)
      timer = setTimeout(() => void compute(), pause)
    },
    rsn,
    words,
    pictures,
    pictureFault,
    retType,
    receiver,
    bank,
    preview,
    compute: () => void compute(),
    amt,
    amtDue,
    payMethods,
    payNbr,
    before: computed(() => changed.value?.before),
    lack,
    isTried,
    isBusy,
    notice,
    send,
  }
}

const returnPictures = (
  shop: Shop,
  soNbr: string,
  list: Pictures['list'],
  onFault: Pictures['onFault'],
): Pictures => ({
  list,
  max: returnRules.images,
  maxBytes: returnRules.imageBytes,
  isSingle: false,
  areShrunk: true,
  send: (upload, options) =>
    shop.call(ops.postRetImg, { upload, ...(isSoToken(soNbr) && { soNbr }) }, options),
  faultOf(error) {
    let fault: string | undefined
    const take = (_data: unknown, message: string) => (fault = message)
    onRefusal<typeof ops.postRetImg>(
      error,
      { FILE_TOO_LARGE: take, PICTURE_REFUSED: take },
      shop.fail,
    )
    return fault
  },
  onSent: () => undefined,
  onFault,
})
