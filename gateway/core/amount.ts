import { hasAmount } from '../../schemas/money/money.ts'
import { OpFailure } from '../kernel/failure.ts'

/**
 * Throws unless the amount, in major units, can be represented in the store's currency; a finer one
 * would be rounded, at worst to nothing.
 */
export function checkAmount(field: string, major: number, currency: string): void {
  if (!hasAmount(major, currency))
    throw new OpFailure('INVALID_INPUT', [{ field, rule: 'multipleOf' }])
}
