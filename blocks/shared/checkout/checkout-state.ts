import { createContext, useContext } from 'react'
import { readGuestInvoice } from '../../../runtime/shop/guest-invoice.ts'
import { knownGuestAddress, readKeptDetails } from '../../../runtime/shop/kept-details.ts'
import type { EventItem, Shop } from '../../../runtime/shop/shop.ts'
import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'
import type { PricedFrc } from '../../../schemas/shipping/shipping.schema.ts'
import type { GrpWish } from '../../../schemas/group/group.schema.ts'
import type { InvoiceInfo, SavedInvoice } from '../../../schemas/invoice/invoice.schema.ts'
import { getCheckoutResult } from '../../../schemas/order/checkout.ops.ts'
import type { CheckoutLine, CheckoutResult } from '../../../schemas/order/checkout.schema.ts'
import type { PayMethod } from '../../../schemas/pay/pay.schema.ts'
import { createPayChoices } from './checkout-pay.ts'
import { createFields, type FieldsState } from '../../ui/fields/fields-state.ts'
import { createBought, isNothing, type BoughtState } from './checkout-bought.ts'
import { createNameMemory } from './checkout-names.ts'
import { keepChoices, readChoices, type CheckoutChoices } from './checkout-draft.ts'
import { placeOf, takenOver, chosenMethod, type Place, type Places } from './checkout-places.ts'
import { createQuoting, type Quoting } from './checkout-quote.ts'
import { quoteRequest } from './checkout-request.ts'

/** Parts of the page that can report a fault, in page order. */
export const parts = [
  'lines',
  'delivery',
  'coupons',
  'promo',
  'points',
  'invoice',
  'pay',
  'submit',
] as const
export type Part = (typeof parts)[number]
export type SheetName = 'address' | 'day' | 'coupons' | 'invoice'

/** `empty`: nothing is being bought; `failed`: it could not be loaded. */
export type Stage = 'loading' | 'empty' | 'failed' | 'ready'

/** The state of a checkout, shared by its parts. */
export interface CheckoutState extends Omit<Quoting, 'hasFailed'> {
  shop: Shop
  draft: string
  isGuest: boolean
  isCart: boolean
  /** The group that the order belongs to. */
  group: GrpWish | undefined
  /** The product is to be tried, and paid or returned later. */
  isExp: boolean
  stage: ReadonlySignal<Stage>
  /** The quote could not be updated. */
  isOutdated: ReadonlySignal<boolean>
  choices: ReadonlySignal<CheckoutChoices>
  goods: BoughtState
  /** `undefined` while the member's addresses are loading. */
  places: Signal<Places | undefined>
  method: ReadonlySignal<PricedFrc | undefined>
  place: ReadonlySignal<Place | undefined>
  contact: FieldsState<{ memEmail: string }>
  invoices: Signal<readonly SavedInvoice[]>
  guestInvoice: Signal<InvoiceInfo | undefined>
  /** The invoice of the order. */
  invoice: ReadonlySignal<InvoiceInfo | undefined>
  /** `undefined` while loading. */
  payList: ReadonlySignal<readonly PayMethod[] | undefined>
  payMethod: ReadonlySignal<PayMethod | undefined>
  /** Messages shown at the parts. */
  notices: Signal<Readonly<Partial<Record<Part, string>>>>
  /** The shopper tried to order: missing input is now shown at its part. */
  isTried: Signal<boolean>
  /** The total differs from the one that the shopper agreed to; amounts in major units. */
  changed: Signal<{ amt: number; amtNow: number } | undefined>
  isBusy: Signal<boolean>
  sheet: Signal<SheetName | undefined>
  /** Changes choices and requests a new quote. */
  choose: (changed: Partial<CheckoutChoices>, rest?: number) => void
  /** Changes choices that affect no amount. */
  keep: (changed: Partial<CheckoutChoices>) => void
  setQuantity: (line: CheckoutLine, qtyOrd: number) => void
  remove: (line: CheckoutLine) => () => void
  say: (part: Part, text: string) => void
  /** The unit price when the page loaded, if it has changed since. */
  priceBefore: (line: CheckoutLine) => number | undefined
  know: (places: Pick<Places, 'homes' | 'stores'>) => void
  start: () => Promise<void>
  reloadPay: () => void
  /** Hides a payment method that the gateway refused. */
  withdrawPay: (payNbr: string) => void
  items: () => EventItem[]
}

export const CheckoutContext = createContext<CheckoutState | null>(null)

export function useCheckout(): CheckoutState {
  const state = useContext(CheckoutContext)
  if (!state)
    throw new Error('useCheckout: no checkout above this component; place the part in Checkout')
  return state
}

const personal: InvoiceInfo = { invType: '2', carrierType: '0' }
/** Milliseconds to wait for further taps. */
const tapping = 350

interface Options {
  isCart: boolean
  group?: GrpWish | undefined
  isExp: boolean
  /** An address number from the page's query. */
  addrNbr: string | undefined
  /** The quote of a page that sells its own products. */
  given?: CheckoutResult | undefined
  /** The member's number; absent for a guest. */
  userNbr: string | undefined
}

export function createCheckout(
  shop: Shop,
  { isCart, group, isExp, addrNbr, given, userNbr }: Options,
): CheckoutState {
  const { config, call, fail, track } = shop
  const isGuest = userNbr === undefined
  const draft = `checkout-${config.storeNbr}-${userNbr ?? 'guest'}-${isCart ? 'cart' : group ? 'group' : isExp ? 'trial' : 'now'}`
  const choices = signal<CheckoutChoices>(readChoices(draft))
  const places = signal<Places | undefined>(undefined)
  const stage = signal<Stage>(given ? 'ready' : 'loading')
  const goods = createBought(shop, { isCart, given: given?.PtList })
  const prices = new Map<string, number>()
  const named = createNameMemory(given?.PtList)
  const invoices = signal<readonly SavedInvoice[]>([])
  const guestInvoice = signal<InvoiceInfo | undefined>(undefined)
  const contact = createFields({ memEmail: '' }, { draft: `${draft}-contact` })
  const notices = signal<CheckoutState['notices']['value']>({})
  const changed = signal<CheckoutState['changed']['value']>(undefined)
  let hasBegun = false

  const put = (next: CheckoutChoices) => {
    choices.value = next
    keepChoices(draft, next)
  }
  const quoting = createQuoting({
    first: given,
    request: (quote) => {
      const [lines, known] = [goods.bought.peek(), places.peek()]
      if (!lines || !known || isNothing(lines)) return undefined
      return quoteRequest({
        choices: choices.peek(),
        bought: lines,
        places: known,
        quote,
        group,
        isExp,
      })
    },
    send: async (request) => {
      await goods.settle()
      const answer = await call(getCheckoutResult, {
        ...request,
        ...(userNbr !== undefined && { userNbr }),
      })
      return named(answer)
    },
    answered(quote) {
      stage.value = quote.PtList.length ? 'ready' : 'empty'
      for (const line of quote.PtList)
        if (!prices.has(keyOf(line))) prices.set(keyOf(line), line.price)
      loadPay()
      if (hasBegun || !quote.PtList.length) return
      hasBegun = true
      track({ name: 'begin_checkout', value: quote.amtGoods, items: itemsOf(quote) })
    },
    failed(error) {
      if (!quoting.quote.peek()) stage.value = 'failed'
      fail(error)
    },
  })
  const { quote, hasFailed, ask } = quoting
  const method = computed(() =>
    quote.value && places.value && !quote.value.isVirtual
      ? chosenMethod(quote.value.FrcList, choices.value, places.value)
      : undefined,
  )
  const pay = createPayChoices(shop, {
    isPaidAhead: group !== undefined,
    amt: () => quote.value?.amt,
  })
  const { payList } = pay
  const loadPay = (isAgain?: boolean) => pay.load(method.peek()?.frcNbr ?? '', isAgain)
  const say = (part: Part, text: string) => {
    notices.value = { ...notices.peek(), [part]: text }
  }
  const choose: CheckoutState['choose'] = (next, rest) => {
    changed.value = undefined
    put({ ...choices.peek(), ...next })
    ask(rest)
  }
  return {
    ...quoting,
    shop,
    draft,
    isGuest,
    isCart,
    group,
    isExp,
    stage,
    isOutdated: hasFailed,
    choices,
    goods,
    places,
    method: method,
    place: computed(() => places.value && placeOf(method.value, choices.value, places.value)),
    contact,
    invoices,
    guestInvoice,
    invoice: computed(() => {
      if (!config.setting.isInvoice) return undefined
      if (isGuest) return guestInvoice.value ?? personal
      const list = invoices.value
      const chosen =
        list.find(({ invNbr }) => invNbr === choices.value.invNbr) ??
        list.find(({ isDefault }) => isDefault) ??
        list[0]
      if (!chosen) return personal
      const { invNbr: _invNbr, isDefault: _isDefault, ...invoice } = chosen
      return invoice
    }),
    payList,
    payMethod: computed(
      () =>
        payList.value?.find(({ payNbr }) => payNbr === choices.value.payNbr) ?? payList.value?.[0],
    ),
    notices,
    isTried: signal(false),
    changed,
    isBusy: signal(false),
    sheet: signal<SheetName | undefined>(undefined),
    choose,
    keep: (next) => put({ ...choices.peek(), ...next }),
    setQuantity(line, qtyOrd) {
      say('lines', '')
      changed.value = undefined
      goods.setQuantity(line, qtyOrd)
      ask(tapping)
    },
    remove(line) {
      say('lines', '')
      changed.value = undefined
      const undo = goods.remove(line, quote.peek()?.PtList ?? [])
      const follow = () => {
        const isEmpty = isNothing(goods.bought.peek() ?? {})
        stage.value = isEmpty ? 'empty' : 'ready'
        if (isEmpty) void goods.settle()
        else ask()
      }
      follow()
      return () => {
        undo()
        follow()
      }
    },
    say,
    priceBefore(line) {
      const before = prices.get(keyOf(line))
      return before === line.price ? undefined : before
    },
    know({ homes, stores }) {
      const guest = isGuest ? knownGuestAddress(config.storeNbr) : undefined
      const known = { homes, stores, guest }
      places.value = known
      put(takenOver(choices.peek(), addrNbr, known))
      if (isGuest) {
        guestInvoice.value = readGuestInvoice(config.storeNbr, config.loveCodeMax)
        contact.know({ memEmail: readKeptDetails(config.storeNbr)?.email ?? '' })
      }
      if (goods.bought.peek()) ask()
    },
    async start() {
      if (!given) stage.value = 'loading'
      try {
        await goods.load()
        if (isNothing(goods.bought.peek() ?? {})) stage.value = 'empty'
        else if (places.peek()) ask()
      } catch (error) {
        stage.value = 'failed'
        fail(error)
      }
    },
    reloadPay: () => loadPay(true),
    withdrawPay: pay.withdraw,
    items: () => itemsOf(quote.peek()),
  }
}

/** Identifies a line independently of its position. */
export const keyOf = ({ skuId, kind, parPtNbr = '' }: CheckoutLine): string =>
  `${skuId} ${kind} ${parPtNbr}`

const itemsOf = (quote: CheckoutResult | undefined): EventItem[] =>
  (quote?.PtList ?? []).map(({ ptNbr, ptName, price, qtyOrd }) => ({
    id: ptNbr,
    name: ptName,
    price,
    quantity: qtyOrd,
  }))
