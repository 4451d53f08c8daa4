import type { PaymentProvider, RefundOutcome, RefundRequest } from '../../../core/payment-port.ts'
import type { EcpayKeys } from './check-mac-value.ts'
import type { EcpayCalls } from './ecpay-calls.ts'
import { isCaptureTime } from './taipei-time.ts'

/** `R` refunds, `E` removes a payment from the day's capture, `N` cancels an authorisation. */
type Action = 'R' | 'E' | 'N'

/** States of a card payment (CreditDetail/QueryTrade/V2). */
const states = ['Authorized', 'To be captured', 'Captured'] as const
type CardState = (typeof states)[number]

/** Refunds of card payments. What ECPay allows depends on whether the money was captured yet. */
export function createRefunds(calls: EcpayCalls, keys: EcpayKeys): Pick<PaymentProvider, 'refund'> {
  const act = async (action: Action, { attempt, amt }: RefundRequest): Promise<boolean> => {
    const answer = await calls.post('/CreditDetail/DoAction', {
      MerchantTradeNo: attempt.attemptNbr,
      TradeNo: attempt.tradeNo,
      Action: action,
      TotalAmount: String(amt),
    })
    return answer.RtnCode === '1'
  }
  /** Runs actions in sequence until ECPay refuses one. */
  const actAll = async (actions: Action[], request: RefundRequest): Promise<RefundOutcome> => {
    for (const action of actions) if (!(await act(action, request))) return 'refused'
    return 'done'
  }
  const stateOf = async ({ attempt }: RefundRequest): Promise<CardState | undefined> => {
    const { RtnValue: found } = await calls.postForJson('/CreditDetail/QueryTrade/V2', {
      CreditRefundId: attempt.ref,
      CreditAmount: String(attempt.amt),
      CreditCheckCode: keys.creditCheckCode ?? '',
    })
    const status = typeof found === 'object' && found && 'status' in found && found.status
    return states.find((state) => state === status)
  }

  return {
    async refund(request) {
      const { attempt, isWhole, now } = request
      if (attempt.method !== 'credit') return 'refused'
      if (isCaptureTime(now)) return 'later'
      // Without the code nobody can ask; ECPay refuses what does not fit the state.
      if (!keys.creditCheckCode || !attempt.ref) {
        if (await act('R', request)) return 'done'
        if (!isWhole) return 'refused'
        await act('E', request)
        return actAll(['N'], request)
      }
      switch (await stateOf(request)) {
        case 'Captured':
          return actAll(['R'], request)
        case 'To be captured':
          return actAll(isWhole ? ['E', 'N'] : ['R'], request)
        case 'Authorized':
          // A part can go back once the payment was captured, which ECPay does every evening.
          return isWhole ? actAll(['N'], request) : 'later'
        default:
          return 'refused'
      }
    },
  }
}
