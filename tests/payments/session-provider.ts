import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  AskAnswer,
  PaymentEvent,
  PaymentProvider,
  RefundOutcome,
  RefundState,
} from '../../gateway/core/payment-port.ts'
import { ProviderUnreachable } from '../../gateway/kernel/provider-unreachable.ts'

const json = 'application/json'

/** What the provider answers next; a missing answer is lost. */
export interface SessionState {
  opened: { attemptNbr: string; at: number }[]
  canOpen: boolean
  confirmed: Map<string, PaymentEvent>
  asked: Map<string, AskAnswer>
  refund: RefundOutcome | undefined
  askedRefund: RefundState | undefined
  refunds: string[]
}

/**
 * A provider of the other kind: a session is made by a call, notifications are JSON with a signature
 * over their bytes in a header, the shop confirms when the browser returns, refunds may be pending.
 */
export function createSessionProvider(): {
  provider: PaymentProvider
  state: SessionState
  notice(
    event: Partial<PaymentEvent>,
    keyed?: string,
  ): { body: string; headers: Record<string, string> }
} {
  // prettier-ignore
  const state: SessionState = {
    opened: [],
    canOpen: true,
    confirmed: new Map(),
    asked: new Map(),
    refund: 'done',
    askedRefund: 'done',
    refunds: [],
  }
  const sign = (body: string | Buffer, key: string) =>
    createHmac('sha256', key).update(body).digest('hex')
  const answered = <T>(answer: T | undefined): Promise<T> =>
    answer === undefined
      ? Promise.reject(new ProviderUnreachable('no answer'))
      : Promise.resolve(answer)
  const provider: PaymentProvider = {
    name: 'session',
    capabilities: {
      methods: ['credit', 'wallet'],
      currencies: ['TWD'],
      refund: (method) => (method === 'credit' ? 'partial' : 'whole'),
      begins: () => 'page',
    },
    signedHeaders: ['x-signature'],
    async open({ attemptNbr, amt, currency }) {
      if (!state.canOpen) throw new ProviderUnreachable('no answer')
      state.opened.push({ attemptNbr, at: amt })
      await new Promise((resolve) => setTimeout(resolve, 50))
      const url = `https://session.invalid/${attemptNbr}?${new URLSearchParams({ amt: String(amt), currency })}`
      return { go: { kind: 'redirect', url }, ref: `session-${attemptNbr}` }
    },
    receive({ headers, body }) {
      const [given, right] = [Buffer.from(headers['x-signature'] ?? ''), Buffer.from(sign(body, 'key'))] // prettier-ignore
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return { refused: { status: 401, type: json, body: '{}' } }
      const events = JSON.parse(body.toString()) as PaymentEvent[] // signed by this file
      return { events, reply: { status: 202, type: json, body: '{"ok":true}' } }
    },
    confirm: ({ attemptNbr, ref }) => Promise.resolve((ref && state.confirmed.get(attemptNbr)) || 'unpaid'), // prettier-ignore
    ask: ({ attemptNbr }) => answered(state.asked.get(attemptNbr)),
    refund: ({ refundNbr }) => {
      state.refunds.push(refundNbr)
      return answered(state.refund)
    },
    askRefund: () => answered(state.askedRefund),
    tryKeys: () => Promise.resolve('works'),
  }
  return {
    provider,
    state,
    notice(event, keyed = 'key') {
      const body = JSON.stringify([{ tradeNo: 'S1', currency: 'TWD', note: '', ...event }])
      return { body, headers: { 'content-type': json, 'x-signature': sign(body, keyed) } }
    },
  }
}
