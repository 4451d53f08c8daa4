/** Grams per weight unit of files, by field. */
export const weightUnits = {
  grams: 1,
  kilograms: 1_000,
  pounds: 453.592_37,
  ounces: 28.349_523_125,
} as const
export type WeightUnit = keyof typeof weightUnits

const unitNames: Readonly<Record<string, WeightUnit>> = {
  g: 'grams',
  gram: 'grams',
  grams: 'grams',
  kg: 'kilograms',
  kgs: 'kilograms',
  kilogram: 'kilograms',
  kilograms: 'kilograms',
  lb: 'pounds',
  lbs: 'pounds',
  pound: 'pounds',
  pounds: 'pounds',
  oz: 'ounces',
  ounce: 'ounces',
  ounces: 'ounces',
}

/** The unit that a text names; `undefined` if it names none. */
export const weightUnitOf = (name: string): WeightUnit | undefined =>
  unitNames[name.normalize('NFKC').trim().toLowerCase()]

/** Names of weight columns without a unit, in lower case. */
export const unitlessWeights: readonly string[] = ['weight', 'variant weight', 'weight value', '重量'] // prettier-ignore

/**
 * Converts an amount to grams, rounded; `undefined` if it is invalid, or a comma may separate
 * thousands.
 */
export function gramsOf(cell: string, unit: WeightUnit): number | undefined {
  const text = cell.normalize('NFKC')
  if (!/^\d{1,9}(?:\.\d{1,9}|,\d{1,2}|,\d{4,9})?$/.test(text)) return undefined
  const grams = Number(text.replace(',', '.')) * weightUnits[unit]
  return grams > 0 ? Math.max(1, Math.round(grams)) : 0
}
