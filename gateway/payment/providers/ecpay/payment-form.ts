import type { Lang } from '../../../../schemas/lang.ts'
import type { PayMethodType } from '../../../../schemas/pay/pay.schema.ts'
import type { PaymentOpening } from '../../../core/payment-port.ts'
import type { EcpayKeys } from './check-mac-value.ts'
import { taipeiTime } from './taipei-time.ts'

const choices = { credit: 'Credit', atm: 'ATM', cvs: 'CVS' } as const
const isChoice = (method: PayMethodType): method is keyof typeof choices => method in choices

/** Language codes of ECPay's pages; without one they are in Chinese. */
const languages: Partial<Record<Lang, string>> = { 'en-US': 'ENG', 'zh-CN': 'CHI' }

/** The form that the browser posts to ECPay's page (AIO V5), without its CheckMacValue. */
export function formOf(opening: PaymentOpening, keys: EcpayKeys): Record<string, string> {
  const { method, attemptNbr, amt, title, storeName, lang, deadline, now } = opening
  if (!isChoice(method)) throw new Error(`ecpay: there is no method ${method}`)
  const hours = Math.max(1, (deadline.getTime() - now.getTime()) / 3_600_000)
  const language = languages[lang]
  return {
    MerchantID: keys.merchantId,
    MerchantTradeNo: attemptNbr,
    MerchantTradeDate: taipeiTime(now),
    PaymentType: 'aio',
    TotalAmount: String(amt),
    TradeDesc: plain(storeName, 100),
    ItemName: plain(title, 190),
    ReturnURL: opening.notifyUrl,
    OrderResultURL: opening.returnUrl,
    ClientBackURL: opening.backUrl,
    ChoosePayment: choices[method],
    EncryptType: '1',
    // The number of the authorisation, by which its state can be asked.
    ...(keys.creditCheckCode && method === 'credit' && { NeedExtraPaidInfo: 'Y' }),
    ...(language && { Language: language }),
    ...(method === 'atm' && {
      ExpireDate: String(Math.min(60, Math.max(1, Math.floor(hours / 24)))),
      PaymentInfoURL: opening.notifyUrl,
    }),
    ...(method === 'cvs' && {
      StoreExpireDate: String(Math.min(43_200, Math.floor(hours * 60))),
      PaymentInfoURL: opening.notifyUrl,
    }),
  }
}

/**
 * Removes characters that have a special meaning in ECPay's forms, and cuts the text to `most`
 * characters.
 */
const plain = (text: string, most: number): string =>
  [...text.replace(/[#&<>"'\\|\p{Cc}]/gu, ' ').trim()].slice(0, most).join('') || '-'
