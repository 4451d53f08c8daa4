import type { Lang } from '../../../schemas/lang.ts'
import type { PayMethodType } from '../../../schemas/pay/pay.schema.ts'
import { boundedFetch } from '../../kernel/bounded-fetch.ts'
import { ProviderUnreachable } from '../../kernel/provider-unreachable.ts'
import type {
  AskAnswer,
  IssuedCode,
  PayProvider,
  RefundOutcome,
  Start,
  Verified,
} from '../../core/payment-port.ts'
import { checkMacValue, isSealed, type EcpayKeys } from './check-mac-value.ts'

const choices = { credit: 'Credit', atm: 'ATM', cvs: 'CVS' } as const
type Choice = keyof typeof choices
/** What ECPay processes, and in which currency. */
export const ecpayMethods = ['credit', 'atm', 'cvs'] as const
export const ecpayCurrency = 'TWD'
const isChoice = (method: PayMethodType): method is Choice => method in choices

/** Language codes of ECPay's pages; without one they are in Chinese. */
const languages: Partial<Record<Lang, string>> = { 'en-US': 'ENG', 'zh-CN': 'CHI' }

/**
 * ECPay's all-in-one page (AIO V5). The browser posts a signed form to it, and ECPay sends a signed
 * payment notification. Data that the browser brings back is never trusted. Amounts are whole
 * Taiwan dollars.
 */
export function ecpayProvider(keys: EcpayKeys, origin: string): PayProvider {
  const fetch = boundedFetch([origin])
  const sealed = (fields: Record<string, string>) => ({
    ...fields,
    CheckMacValue: checkMacValue(fields, keys),
  })
  const ask = async (path: string, fields: Record<string, string>): Promise<URLSearchParams> => {
    const body = new URLSearchParams(sealed({ MerchantID: keys.merchantId, ...fields }))
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })
    return new URLSearchParams(await answer.text())
  }
  const act = async (
    action: 'R' | 'E' | 'N',
    { attemptNbr, tradeNo, amt }: { attemptNbr: string; tradeNo: string; amt: number },
  ): Promise<boolean> => {
    const answer = await ask('/CreditDetail/DoAction', {
      MerchantTradeNo: attemptNbr,
      TradeNo: tradeNo,
      Action: action,
      TotalAmount: String(amt),
    })
    return answer.get('RtnCode') === '1'
  }

  return {
    name: 'ecpay',
    methods: ecpayMethods,
    // Bank transfers and convenience-store payments cannot be refunded through ECPay.
    refunds: ['credit'],
    taken: '1|OK',
    refused: '0|REFUSED',

    start(start) {
      return {
        kind: 'form',
        action: `${origin}/Cashier/AioCheckOut/V5`,
        fields: sealed(formOf(start, keys.merchantId)),
      }
    },

    read(fields) {
      if (!isSealed(fields, keys) || fields.MerchantID !== keys.merchantId) return undefined
      return verified(fields)
    },

    async ask(attemptNbr) {
      const answer = Object.fromEntries(
        await ask('/Cashier/QueryTradeInfo/V5', {
          MerchantTradeNo: attemptNbr,
          TimeStamp: String(Math.floor(Date.now() / 1000)),
        }),
      )
      if (!isSealed(answer, keys)) throw new ProviderUnreachable('an answer without its seal')
      return answered(attemptNbr, answer)
    },

    async tryKeys() {
      // Of a payment that does not exist. With wrong keys the answer has no valid seal, or none.
      const answer = Object.fromEntries(
        await ask('/Cashier/QueryTradeInfo/V5', {
          MerchantTradeNo: 'KEYS0000000000000000',
          TimeStamp: String(Math.floor(Date.now() / 1000)),
        }),
      )
      return isSealed(answer, keys) ? 'works' : 'refused'
    },

    async refund({ attemptNbr, tradeNo, method, amt, isWhole }): Promise<RefundOutcome> {
      if (method !== 'credit') return 'refused'
      const what = { attemptNbr, tradeNo, amt }
      if (await act('R', what)) return 'done'
      if (!isWhole) return 'refused'
      // Not yet settled: remove it from settlement (`E`), then cancel the authorization (`N`).
      await act('E', what)
      return (await act('N', what)) ? 'done' : 'refused'
    },
  }
}

function formOf(start: Start, MerchantID: string): Record<string, string> {
  const { method, attemptNbr, amt, title, storeName, lang, deadline, now } = start
  if (!isChoice(method)) throw new Error(`ecpay: there is no method ${method}`)
  const hours = Math.max(1, (deadline.getTime() - now.getTime()) / 3_600_000)
  const language = languages[lang]
  return {
    MerchantID,
    MerchantTradeNo: attemptNbr,
    MerchantTradeDate: taipeiTime(now),
    PaymentType: 'aio',
    TotalAmount: String(amt),
    TradeDesc: plain(storeName, 100),
    ItemName: plain(title, 190),
    ReturnURL: start.notifyUrl,
    OrderResultURL: start.returnUrl,
    ClientBackURL: start.backUrl,
    ChoosePayment: choices[method],
    EncryptType: '1',
    ...(language && { Language: language }),
    ...(method === 'atm' && {
      ExpireDate: String(Math.min(60, Math.max(1, Math.floor(hours / 24)))),
      PaymentInfoURL: start.notifyUrl,
    }),
    ...(method === 'cvs' && {
      StoreExpireDate: String(Math.min(43_200, Math.floor(hours * 60))),
      PaymentInfoURL: start.notifyUrl,
    }),
  }
}

/** ECPay's result codes for an issued store code or account: neither a failure nor a payment. */
const issued = new Set(['2', '10100073'])

function verified(fields: Readonly<Record<string, string>>): Verified {
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
    ...(outcome === 'coded' && { code: codeOf(fields) }),
    note: `${RtnCode} ${RtnMsg}`.slice(0, 200),
  }
}

/** What the answer to a query says, by its TradeStatus. */
function answered(attemptNbr: string, answer: Readonly<Record<string, string>>): AskAnswer {
  const { TradeNo = '', TradeAmt = '', TradeStatus = '' } = answer
  const event = { attemptNbr, tradeNo: TradeNo, amt: Number(TradeAmt) }
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

const taipeiTime = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll('-', '/')

/**
 * Removes characters that have a special meaning in ECPay's forms, and cuts the text to `most`
 * characters.
 */
const plain = (text: string, most: number): string =>
  [...text.replace(/[#&<>"'\\|\p{Cc}]/gu, ' ').trim()].slice(0, most).join('') || '-'
