import type { Env } from '../../../settings/read-group.ts'

/** Merchant numbers of ECPay's documentation, whose keys are public. */
const examples = ['2000132', '2000214', '3002599', '3002607', '3003008']

/** ECPay settings with which goods would be given away without payment. */
export function ecpayFaults(env: Env): string[] {
  const known = Object.entries(env).find(
    ([name, value]) =>
      name.startsWith('ECPAY_MERCHANT_ID') && examples.includes(value?.trim() ?? ''),
  )
  return [
    ...(env.ECPAY_STAGE?.trim() === '1'
      ? ['ECPAY_STAGE is 1, so that goods are given away: no money moves; unset it']
      : []),
    ...(known
      ? [
          `${known[0]} is an example of ECPay's documentation, whose keys everybody knows; set the number and keys of the shop's own contract`,
        ]
      : []),
  ]
}
