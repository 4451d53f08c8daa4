import { ProviderUnreachable } from '../../../kernel/provider-unreachable.ts'
import type {
  PaymentCapabilities,
  PaymentProvider,
  ProviderRequest,
} from '../../../core/payment-port.ts'
import { checkMacValue, isSealed, type EcpayKeys } from './check-mac-value.ts'
import { ecpayCalls } from './ecpay-calls.ts'
import { answerOf, ecpayCurrency, eventOf } from './events.ts'
import { formOf } from './payment-form.ts'
import { createRefunds } from './refunds.ts'

export const ecpayCapabilities: PaymentCapabilities = {
  methods: ['credit', 'atm', 'cvs'],
  currencies: [ecpayCurrency],
  // Bank transfers and convenience-store payments cannot be refunded through ECPay.
  refund: (method) => (method === 'credit' ? 'partial' : 'none'),
  begins: () => 'page',
}

const replies = {
  taken: { status: 200, type: 'text/plain; charset=utf-8', body: '1|OK' },
  refused: { status: 400, type: 'text/plain; charset=utf-8', body: '0|REFUSED' },
}

/**
 * ECPay's all-in-one page (AIO V5). The browser posts a signed form to it, and ECPay sends a signed
 * payment notification. Data that the browser brings back is never trusted. Amounts are whole
 * Taiwan dollars.
 */
export function ecpayProvider(keys: EcpayKeys, origin: string): PaymentProvider {
  const calls = ecpayCalls(keys, origin)
  const query = (attemptNbr: string) =>
    calls.post('/Cashier/QueryTradeInfo/V5', {
      MerchantTradeNo: attemptNbr,
      TimeStamp: String(Math.floor(Date.now() / 1000)),
    })
  return {
    name: 'ecpay',
    capabilities: ecpayCapabilities,
    signedHeaders: [],

    // Without a call: a form that was never posted leaves nothing at ECPay.
    open: (opening) => {
      const fields = formOf(opening, keys)
      return Promise.resolve({
        go: {
          kind: 'form' as const,
          action: `${origin}/Cashier/AioCheckOut/V5`,
          fields: { ...fields, CheckMacValue: checkMacValue(fields, keys) },
        },
      })
    },

    receive({ body }: ProviderRequest) {
      const fields = Object.fromEntries(new URLSearchParams(body.toString()))
      return isSealed(fields, keys) && fields.MerchantID === keys.merchantId
        ? { events: [eventOf(fields)], reply: replies.taken }
        : { refused: replies.refused }
    },

    async ask({ attemptNbr }) {
      const answer = await query(attemptNbr)
      if (!isSealed(answer, keys)) throw new ProviderUnreachable('an answer without its seal')
      return answerOf(attemptNbr, answer)
    },

    ...createRefunds(calls, keys),

    async tryKeys() {
      // Of a payment that does not exist. With wrong keys the answer has no valid seal, or none.
      return isSealed(await query('KEYS0000000000000000'), keys) ? 'works' : 'refused'
    },
  }
}
