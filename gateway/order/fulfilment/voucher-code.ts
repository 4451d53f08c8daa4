import { shownCode, voucherCodeLength } from '../../../schemas/order/voucher-code.ts'
import { randomSigns } from '../../db/random-nbr.ts'

export const newCode = (): string => randomSigns(voucherCodeLength)

/** Form for operators, who redeem codes and must not read them. */
export const maskedCode = (code: string): string => shownCode(`${'*'.repeat(12)}${code.slice(-4)}`)
