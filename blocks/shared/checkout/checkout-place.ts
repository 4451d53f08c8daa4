import { clearGuestAddress, type GuestAddress } from '../../../runtime/shop/guest-address.ts'
import { clearGuestInvoice } from '../../../runtime/shop/guest-invoice.ts'
import { makeInstallHintDue } from '../../../runtime/shop/install-hint.ts'
import { keepDetails, readKeptDetails } from '../../../runtime/shop/kept-details.ts'
import { sharerFor } from '../../../runtime/shop/sharer.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { newReqId } from '../../../runtime/transport/req-id.ts'
import { getCartCnt } from '../../../schemas/cart/cart.ops.ts'
import { addGrpOrder } from '../../../schemas/order/group-order.ops.ts'
import * as ops from '../../../schemas/order/order.ops.ts'
import { forgetChoices, type Attempt } from './checkout-draft.ts'
import { takeRefusal } from './checkout-refusal.ts'
import { orderRequest } from './checkout-request.ts'
import type { CheckoutState } from './checkout-state.ts'

/** Milliseconds to wait before each retry of an order that is still being written. */
const waits = [1_600, 2_400, 4_000, 8_000]

/**
 * Sends the order and opens its payment. An unanswered attempt is repeated with the same request
 * id, so that at most one order results; a refusal is shown at the part it concerns.
 */
export async function placeOrder(state: CheckoutState): Promise<void> {
  const { shop, isBusy, quote, choices, keep, say, notices, changed } = state
  if (isBusy.peek()) return
  isBusy.value = true
  notices.value = {}
  changed.value = undefined
  const seen = quote.peek()?.amt
  try {
    await state.settled()
    const request = requestOf(state)
    if (!request || state.isOutdated.peek()) {
      isBusy.value = false
      return say('submit', shop.t('checkout.outdated'))
    }
    if (seen !== undefined && seen !== request.amt) {
      isBusy.value = false
      changed.value = { amt: seen, amtNow: request.amt }
      return
    }
    trackPurchase(state)
    const attempt = attemptFor(choices.peek().attempt, JSON.stringify(request))
    keep({ attempt })
    const { redirectUrl } = await untilWritten(() => sendOrder(state, request, attempt.reqId))
    await clear(state)
    // Going back must not open the checkout of goods that are ordered.
    shop.go(redirectUrl, { replace: true })
  } catch (error) {
    isBusy.value = false
    if (mayHaveArrived(error)) return say('submit', shop.t('checkout.unanswered'))
    keep({ attempt: undefined })
    await takeRefusal(state, error)
  }
}

type Request = ReturnType<typeof orderRequest>

function requestOf(state: CheckoutState): Request | undefined {
  const [quote, bought, places] = [
    state.quote.peek(),
    state.goods.bought.peek(),
    state.places.peek(),
  ]
  if (!quote || !bought || !places) return undefined
  return orderRequest({
    choices: state.choices.peek(),
    bought,
    places,
    quote,
    group: state.group,
    isExp: state.isExp,
    invoice: state.invoice.peek(),
    memEmail: state.contact.values.peek().memEmail.trim(),
    payNbr: state.payMethod.peek()?.payNbr,
    corpNbr: state.shop.corpNbr.peek(),
    sharerNbr: sharerFor(state.shop.config.storeNbr, state.shop.session.peek().userNbr),
  })
}

/** Without an answer it is unknown whether the order exists. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'timeout' ||
    error.kind === 'network' ||
    // Includes an answer whose nonce does not match.
    (error.kind === 'once' && error.code === undefined) ||
    error.isSystem ||
    error.code === 'IN_PROGRESS' ||
    error.code === 'UNAVAILABLE')

function sendOrder(
  { shop: { call, session }, isGuest, isCart, group, isExp, quote }: CheckoutState,
  { PtList = [], CartList = [], ...request }: Request,
  reqId: string,
) {
  if (group) return call(addGrpOrder, { ...request, ...group, PtList }, { reqId })
  const goods = isCart ? { CartList } : { PtList }
  if (quote.peek()?.isVirtual) {
    const { userNbr } = session.peek()
    return call(
      ops.addVirtualOrder,
      { ...request, ...goods, ...(userNbr !== undefined && { userNbr }) },
      { reqId },
    )
  }
  if (isGuest) return call(ops.addGuestOrder, { ...request, ...goods }, { reqId })
  return isCart
    ? call(ops.addCartOrder, { ...request, CartList }, { reqId })
    : call(ops.addOrder, { ...request, PtList, ...(isExp && { isExp }) }, { reqId })
}

/** An earlier attempt with the same request id may still run: repeat until its answer is ready. */
async function untilWritten<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'IN_PROGRESS')) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}

/** Returns the previous attempt if it had the same content and no answer, else a new one. */
function attemptFor(before: Attempt | undefined, words: string): Attempt {
  const mark = markOf(words)
  return before?.mark === mark ? before : { mark, reqId: newReqId() }
}

/**
 * A hash (FNV-1a) that distinguishes two orders without storing their names and addresses in the
 * browser.
 */
function markOf(words: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++)
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193) >>> 0
  return `${words.length}-${hash.toString(36)}`
}

/**
 * Deletes the choices and what was typed. For a cart updates its badge, otherwise deletes the buy-
 * now lines.
 */
async function clear(state: CheckoutState): Promise<void> {
  const { shop, draft, isGuest, isCart, contact } = state
  const { storeNbr } = shop.config
  if (isGuest) keepOrForget(state)
  makeInstallHintDue(storeNbr)
  forgetChoices(draft)
  contact.forget()
  if (isCart) {
    // The badge is optional: a failure is ignored.
    shop.call(getCartCnt, {}).then(
      ({ cnt }) => (shop.cartCount.value = cnt),
      () => undefined,
    )
    return
  }
  const { forgetBuyNow } = await import('../../../runtime/cache/buy-now.ts')
  await forgetBuyNow(storeNbr)
}

/**
 * Stores a guest's details on the device if chosen or stored before, and clears those of the visit.
 */
function keepOrForget({ shop, choices, place }: CheckoutState): void {
  const { storeNbr } = shop.config
  const address = place.peek() as GuestAddress | undefined // a guest has no saved addresses
  if (address && (choices.peek().isKept || readKeptDetails(storeNbr)))
    keepDetails(storeNbr, address)
  clearGuestAddress(storeNbr)
  clearGuestInvoice(storeNbr)
}

function trackPurchase({ shop: { track }, quote, payMethod, items }: CheckoutState): void {
  const known = quote.peek()
  if (!known) return
  const goods = { value: known.amt, items: items() }
  if (!known.isVirtual) track({ name: 'add_shipping_info', ...goods })
  const method = payMethod.peek()
  if (method && known.amt > 0) track({ name: 'add_payment_info', payKind: method.kind, ...goods })
}
