import type { BrowserContext } from 'playwright'
import { encodeRequest, newNonce } from '../../runtime/transport/encode-request.ts'
import { newReqId } from '../../runtime/transport/req-id.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import { addGuestOrder, addOrder } from '../../schemas/order/order.ops.ts'
import { shopAddress, storeUrl, type DemoStore } from './phone.ts'

type Answer = Record<string, unknown> & { retCode: unknown; msg?: string }

/** Calls the gateway directly with a browser's session. */
export async function callShop(
  op: AnyOp,
  input: Record<string, unknown>,
  context?: BrowserContext,
  store?: DemoStore,
): Promise<Answer> {
  // Sent to the first store's address, as not every system resolves names under localhost.
  const headers = {
    'x-forwarded-for': '10.8.0.1',
    'x-forwarded-host': new URL(storeUrl(store)).host,
  }
  const app = await fetch(shopAddress('/app.json'), { headers })
  const { appid, secret } = (await app.json()) as {
    appid: string
    secret: string
  } // fixed by the protocol
  const frame = { appid, secret, lang: 'en-US', terminal: 'h5' } as const
  const cookies = (await context?.cookies(storeUrl(store))) ?? []
  const answer = await fetch(`${storeUrl()}/api/?fun=${op.fun}&op=${op.op}`, {
    method: 'POST',
    headers: {
      ...headers,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: encodeRequest(op, input, newNonce(), frame, op.once ? newReqId() : undefined),
  })
  return (await answer.json()) as Answer
}

interface Wanted {
  /** Without it, the order is a guest's. */
  context?: BrowserContext
  store?: DemoStore
  payNbr?: string
  skuId: string
  qtyOrd?: number
  receiverTel?: string
  memEmail?: string
  /** To try at home, of a member. */
  isExp?: boolean
}

/** Places an order as the checkout does. Returns its number, or for a guest its token. */
export async function placeOrder(wanted: Wanted): Promise<string> {
  const { context, store, payNbr, skuId, qtyOrd = 1 } = wanted
  const { receiverTel = '0912345678', memEmail = 'mei@shopper.example' } = wanted
  const trial = wanted.isExp && { isExp: true }
  const order = {
    PtList: [{ skuId, qtyOrd, kind: 0 }],
    frcNbr: 'HOME',
    receiverName: 'Lin Mei',
    receiverTel,
    memEmail,
    receiverCityId: '106',
    receiverAddr: 'No. 1, Xinyi Rd.',
    ...(payNbr && { payNbr }),
    ...trial,
  }
  const { amt } = await callShop(
    getCheckoutResult,
    { PtList: order.PtList, frcNbr: 'HOME', receiverCityId: '106', ...trial },
    context,
    store,
  )
  const op = context ? addOrder : addGuestOrder
  const placed = await callShop(op, { ...order, amt }, context, store)
  if (typeof placed.soNbr !== 'string') throw new Error(JSON.stringify(placed))
  return placed.soNbr
}
