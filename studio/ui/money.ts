import { decimalsOf } from '../../schemas/money/money.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useStore } from '../kernel/session/myself.ts'

/** Writes amounts of the store's currency as the operator's language does, with its decimals. */
export function useMoney(): (amount: number) => string {
  const { lang } = useTexts()
  const { currency } = useStore()
  const digits = decimalsOf(currency)
  return (amount) =>
    new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount)
}
