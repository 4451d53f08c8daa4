import type { Lang } from '../../schemas/lang.ts'

/** How amounts of a currency are usually written in a language. */
export function symbolOf(
  currency: string,
  lang: Lang,
): { currencySymbol: string; symbolPosition: 'before' | 'after' } {
  const symbolIn = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .find(({ type }) => type === 'currency')?.value ?? currency
  return {
    // If the symbol is just the code, such as `THB`, use the narrow form: `฿`.
    currencySymbol: symbolIn('symbol') === currency ? symbolIn('narrowSymbol') : symbolIn('symbol'),
    symbolPosition: positionIn(lang),
  }
}

const positions = new Map<Lang, 'before' | 'after'>()

/** Where a language writes the symbol of a currency. */
export function positionIn(lang: Lang): 'before' | 'after' {
  const known = positions.get(lang)
  if (known) return known
  const kinds = new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' })
    .formatToParts(1)
    .map(({ type }) => type)
  const position = kinds.indexOf('currency') > kinds.indexOf('integer') ? 'after' : 'before'
  positions.set(lang, position)
  return position
}
