import type { Localized } from '../lang.ts'

/** What buyers say of a size: smaller than usual, true to size, or larger. */
export const fits = ['small', 'exact', 'large'] as const
export type Fit = (typeof fits)[number]

/** Numbers of answers by fit. */
export type FitCounts = Record<Fit, number>

/** Answers below which nothing is shown, as two buyers say little of a size. */
export const leastFits = 3

export const fitCount = (of: FitCounts): number => of.small + of.exact + of.large

/** The field of an answer; nothing where there are too few answers. */
export const fitInfo = ({ small, exact, large }: FitCounts): { FitInfo?: FitCounts } =>
  small + exact + large < leastFits ? {} : { FitInfo: { small, exact, large } }

/** What more than half of the answers say, and how many in a hundred; `undefined` if they are split. */
export function leadingFit(of: FitCounts): { fit: Fit; percent: number } | undefined {
  const all = fitCount(of)
  const fit = fits.find((one) => of[one] * 2 > all)
  return fit && { fit, percent: Math.round((of[fit] / all) * 100) }
}

const letters = /^(?:\d?X{0,4}S|M|\d?X{0,4}L)$/i
const numbers = /^(?:(?:EU|US|UK|JP)\s?)?\d{1,2}(?:[.,]5)?$/i
/** A pack of 12 and a shoe of 39 are both numbers, so those need an option that is called a size. */
const named = /size|尺[碼码寸]|鞋[號号碼码]|cỡ|ไซ[ซส]|ขนาด|ukuran/i

/** Whether the values of an option are sizes of clothes or shoes. */
export function isSizeOption({ name, values }: SizedOption): boolean {
  const all = (words: Localized) => Object.values(words).filter((word) => word !== undefined)
  const are = (pattern: RegExp) =>
    values.every((value) => all(value.name).some((word) => pattern.test(word.trim())))
  if (values.length < 2) return false
  return are(letters) || (are(numbers) && all(name).some((word) => named.test(word)))
}

interface SizedOption {
  name: Localized
  values: readonly { name: Localized }[]
}
