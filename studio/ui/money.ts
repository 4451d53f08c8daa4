import { useTexts } from '../kernel/texts/texts.tsx'
import { useStore } from '../kernel/session/myself.ts'

/** Formats amounts in the store's currency and the operator's language. */
export function useMoney(): (amount: number) => string {
  const { lang } = useTexts()
  const { currency } = useStore()
  const isWhole = (amount: number) => Number.isInteger(amount)
  return (amount) =>
    new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,

      ...(isWhole(amount) && { minimumFractionDigits: 0 }),
    }).format(amount)
}
