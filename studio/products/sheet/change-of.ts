import type { ProductChange, SkuFields } from '../../../schemas/catalog/product-change.ts'
import { columnKeys, type Words } from './columns.ts'
import { changedValues, type Edits } from './edits.ts'
import type { Line } from './lines.ts'

const skuColumns = ['price', 'origPrice', 'onHand', 'merchantSku', 'barcode', 'weight'] as const

/** The change that saves the edits of one product, given its rows. */
export function changeOf(
  lines: readonly Line[],
  edits: Edits,
  words: Words,
): ProductChange | undefined {
  const [first] = lines
  if (!first) return undefined
  const { ptNbr, title, shelf, tagNbrs, typeNbrs } = first.product
  const own = changedValues(edits, first, columnKeys, words)
  const links = (before: readonly string[], after: readonly string[] = before) => ({
    add: after.filter((nbr) => !before.includes(nbr)),
    remove: before.filter((nbr) => !after.includes(nbr)),
  })
  return {
    ptNbr,
    to: {
      ...(own.title !== undefined && { title: own.title }),
      ...(own.shelf !== undefined && { shelf: own.shelf }),
    },
    seen: {
      ...(own.title !== undefined && { title }),
      ...(own.shelf !== undefined && { shelf }),
    },
    skus: lines.flatMap((line) => {
      const to: SkuFields = changedValues(edits, line, skuColumns, words)
      const names = skuColumns.filter((name) => to[name] !== undefined)
      if (!names.length) return []
      const seen: SkuFields = Object.fromEntries(names.map((name) => [name, line.sku[name]]))
      return [{ skuId: line.sku.skuId, to, seen }]
    }),
    tags: links(tagNbrs, own.tagNbrs),
    categories: links(typeNbrs, own.typeNbrs),
  }
}
