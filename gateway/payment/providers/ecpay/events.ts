import type { AskAnswer, IssuedCode, PaymentEvent } from '../../../core/payment-port.ts'

/** The only currency of ECPay. */
export const ecpayCurrency = 'TWD'

/** ECPay's result codes for an issued store code or account: neither a failure nor a payment. */
const issued = new Set(['2', '10100073'])

/** The event of a verified notification. */
export function eventOf(fields: Readonly<Record<string, string>>): PaymentEvent {
  const { MerchantTradeNo = '', TradeNo = '', RtnCode = '', RtnMsg = '', TradeAmt = '' } = fields
  // A payment simulated in ECPay's merchant console must not ship anything.
  const isPretended = fields.SimulatePaid === '1'
  const outcome = isPretended
    ? 'ignored'
    : RtnCode === '1'
      ? 'paid'
      : issued.has(RtnCode)
        ? 'coded'
        : 'failed'
  return {
    eventId: `${TradeNo}:${RtnCode}:${isPretended ? 's' : ''}${fields.PaymentDate ?? ''}`,
    attemptNbr: MerchantTradeNo,
    tradeNo: TradeNo,
    outcome,
    amt: Number(TradeAmt),
    currency: ecpayCurrency,
    ...(fields.gwsr && { ref: fields.gwsr }),
    ...(outcome === 'coded' && { code: codeOf(fields) }),
    note: `${RtnCode} ${RtnMsg}`.slice(0, 200),
  }
}

/** The event of a query's answer, by its TradeStatus. */
export function answerOf(attemptNbr: string, answer: Readonly<Record<string, string>>): AskAnswer {
  const { TradeNo = '', TradeAmt = '', TradeStatus = '' } = answer
  const event = {
    attemptNbr,
    tradeNo: TradeNo,
    amt: Number(TradeAmt),
    currency: ecpayCurrency,
    ...(answer.gwsr && { ref: answer.gwsr }),
  }
  switch (TradeStatus) {
    case '0':
      return 'unpaid'
    case '1':
      return { ...event, eventId: `query:${TradeNo}`, outcome: 'paid', note: 'asked for' }
    case '10200095':
      // A failed payment may have no TradeNo.
      return {
        ...event,
        eventId: `query:${attemptNbr}:${TradeStatus}`,
        outcome: 'failed',
        note: `${TradeStatus} asked for`,
      }
    case '10200047':
      return 'gone'
    default:
      return 'unknown'
  }
}

function codeOf(fields: Readonly<Record<string, string>>): IssuedCode {
  const { BankCode, vAccount, PaymentNo, ExpireDate } = fields
  const deadline = ExpireDate && deadlineOf(ExpireDate)
  return vAccount
    ? {
        type: 'atm',
        account: vAccount,
        ...(BankCode && { bankCode: BankCode }),
        ...(deadline && { deadline }),
      }
    : { type: 'cvs', code: PaymentNo ?? '', ...(deadline && { deadline }) }
}

/**
 * `2026/11/30` means the end of that day, `2026/11/30 12:00:00` that moment; both in Taipei time.
 */
function deadlineOf(text: string): string | undefined {
  const found = /^(\d{4})\/(\d{2})\/(\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (!found) return undefined
  const [, year, month, day, time = '23:59:59'] = found
  const moment = new Date(`${year}-${month}-${day}T${time}+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
