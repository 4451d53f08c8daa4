import type { Lang } from './lang.ts'

/** Languages that group digits by points and begin decimals by a comma: `1.234,5`. */
const pointLangs: ReadonlySet<Lang | undefined> = new Set<Lang>(['vi-VN', 'id-ID'])
const thousands = /\B(?=(\d{3})+$)/g

/**
 * Formats a number as `Intl.NumberFormat` does in the shop's languages, which takes a phone 70 ms to
 * load. Without `decimals` it has those of the number; without a language it is written as in
 * English and Chinese.
 */
export function formatNumber(value: number, lang?: Lang, decimals?: number): string {
  const [whole = '', rest] = (
    decimals === undefined ? String(value) : value.toFixed(decimals)
  ).split('.')
  const [group, mark] = pointLangs.has(lang) ? ['.', ','] : [',', '.']
  const grouped = whole.replace(thousands, group)
  return rest === undefined ? grouped : grouped + mark + rest
}
