import type { Lang } from '../../schemas/lang.ts'

/** How amounts of a currency are usually written in a language. */
export function symbolOf(
  currency: string,
  lang: Lang,
): { currencySymbol: string; symbolPosition: 'before' | 'after' } {
  const partsIn = (locale: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
  const symbolIn = (display: 'symbol' | 'narrowSymbol') =>
    partsIn('en-US', display).find(({ type }) => type === 'currency')?.value ?? currency
  const kinds = partsIn(lang, 'symbol').map(({ type }) => type)
  return {
    // If the symbol is just the code, such as `THB`, use the narrow form: `฿`.
    currencySymbol: symbolIn('symbol') === currency ? symbolIn('narrowSymbol') : symbolIn('symbol'),
    symbolPosition: kinds.indexOf('currency') > kinds.indexOf('integer') ? 'after' : 'before',
  }
}
