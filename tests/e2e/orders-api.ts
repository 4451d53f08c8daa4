import type { BrowserContext } from 'playwright'
import { inject } from 'vitest'
import { encodeRequest, newNonce } from '../../runtime/transport/encode-request.ts'
import { newReqId } from '../../runtime/transport/req-id.ts'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { getCheckoutResult } from '../../schemas/order/checkout.ops.ts'
import { addGuestOrder, addOrder } from '../../schemas/order/order.ops.ts'
import { shopAddress } from './phone.ts'

type Answer = Record<string, unknown> & { retCode: unknown; msg?: string }

/** Calls the gateway past the page, with the session of a browser. */
export async function callShop(
  op: AnyOp,
  input: Record<string, unknown>,
  context?: BrowserContext,
): Promise<Answer> {
  const { appid, secret } = (await (await fetch(shopAddress('/app.json'))).json()) as {
    appid: string
    secret: string
  } // the protocol's own page
  const frame = { appid, secret, lang: 'en-US', terminal: 'h5' } as const
  const cookies = (await context?.cookies(inject('shopUrl'))) ?? []
  const answer = await fetch(`${inject('shopUrl')}/api/?fun=${op.fun}&op=${op.op}`, {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-forwarded-for': '10.8.0.1',
    },
    body: encodeRequest(op, input, newNonce(), frame, op.once ? newReqId() : undefined),
  })
  return (await answer.json()) as Answer
}

interface Wanted {
  /** Without it a guest orders. */
  context?: BrowserContext
  payNbr?: string
  skuId: string
  qtyOrd?: number
}

/** Places an order as the checkout does; its number, or for a guest its token. */
export async function placeOrder({ context, payNbr, skuId, qtyOrd = 1 }: Wanted): Promise<string> {
  const order = {
    PtList: [{ skuId, qtyOrd, kind: 0 }],
    frcNbr: 'HOME',
    receiverName: 'Lin Mei',
    receiverTel: '0912345678',
    memEmail: 'mei@shopper.example',
    receiverCityId: '106',
    receiverAddr: 'No. 1, Xinyi Rd.',
    ...(payNbr && { payNbr }),
  }
  const { amt } = await callShop(
    getCheckoutResult,
    { PtList: order.PtList, frcNbr: 'HOME', receiverCityId: '106' },
    context,
  )
  const placed = await callShop(context ? addOrder : addGuestOrder, { ...order, amt }, context)
  if (typeof placed.soNbr !== 'string') throw new Error(JSON.stringify(placed))
  return placed.soNbr
}
