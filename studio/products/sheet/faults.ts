import { newProduct, newSku } from '../../../schemas/catalog/new-product.ts'
import { faultsOf, ruleText } from '../form/form-state.ts'
import type { Shop } from '../use-shop.ts'
import { columnKeys, readCell, type ColumnKey, type Unread, type Words } from './columns.ts'
import { cellKey, changedValues, editOf, type Edits } from './edits.ts'
import type { Line } from './lines.ts'

/** What is wrong with a changed cell. */
export interface CellFault extends Unread {
  skuId: string
  column: ColumnKey
}

/** Faults of the changed cells of one product, given its rows: what cannot be read, and the form's rules. */
export function productCellFaults(
  lines: readonly Line[],
  edits: Edits,
  { words, shop }: { words: Words; shop: Shop },
): CellFault[] {
  const values = lines.map((line) => changedValues(edits, line, columnKeys, words))
  const [first] = lines
  if (!first) return []
  const { product } = first
  const title = values[0]?.title ?? product.title
  const checked = newProduct({
    texts: { [shop.defaultLang]: { title, desc: '' } },
    isInquiry: product.isInquiry,
    skus: lines.map(({ sku }, nth) => {
      const { onHand, price, origPrice, weight, merchantSku, barcode } = values[nth] ?? {}
      return newSku({
        skuId: sku.skuId,
        merchantSku: merchantSku ?? sku.merchantSku,
        barcode: barcode ?? sku.barcode,
        price: price ?? sku.price,
        origPrice: origPrice === undefined ? sku.origPrice : origPrice,
        weight: weight ?? sku.weight,
        startStock: onHand ?? 0,
      })
    }),
  })
  const byRules = faultsOf(checked, shop).flatMap((fault): CellFault[] => {
    const [, nth, name] = /^skus\/(\d+)\/(\w+)$/.exec(fault.field) ?? []
    const isTitle = fault.field === `texts/${shop.defaultLang}/title`
    const line = isTitle ? first : lines[Number(nth)]
    const column = isTitle ? 'title' : columnOf(name)
    if (!line || !column) return []
    // Of two that are equal, the one that was typed is wrong.
    const number = checked.skus[Number(nth)]?.merchantSku.trim().toLowerCase()
    const equal = lines.filter((_, at) => checked.skus[at]?.merchantSku.trim().toLowerCase() === number) // prettier-ignore
    const wrong = column === 'merchantSku' && fault.rule === 'unique' ? equal : [line]
    return wrong.map(({ sku }) => ({ skuId: sku.skuId, column, ...ruleText(fault) }))
  })
  const unread = lines.flatMap((line) =>
    columnKeys.flatMap((column): CellFault[] => {
      const text = editOf(edits, line, column)
      const reading = text === undefined ? undefined : readCell(column, text, words)
      return reading && 'wrong' in reading
        ? [{ skuId: line.sku.skuId, column, ...reading.wrong }]
        : []
    }),
  )
  const own = edits.get(product.ptNbr)
  const seen = new Set<string>()
  return [...unread, ...byRules].filter(({ skuId, column }) => {
    const line = lines.find(({ sku }) => sku.skuId === skuId)
    const key = line && cellKey(line, column)
    if (key === undefined || own?.[key] === undefined || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const columnOf = (name: string | undefined): ColumnKey | undefined =>
  name === 'startStock' ? 'onHand' : columnKeys.find((key) => key === name)
