import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { cutText } from '../../../schemas/kit/cut-text.ts'
import type { ImportChange } from '../../../schemas/import/import.ops.ts'
import { productFacts } from '../../catalog/index.ts'
import { differences } from '../../store/settings.ts'

/** Maximum characters shown of a value. */
const longest = 200

/** Differences between two states of a product by field; those of a SKU by its id. */
export function changesOf(before: EditableProduct, after: EditableProduct): ImportChange[] {
  const names = new Map(
    [...before.skus, ...after.skus].map((sku) => [
      sku.skuId as string,
      sku.merchantSku || sku.skuId,
    ]),
  )
  const found = differences(productFacts(before), productFacts(after))
  const changes = Object.keys(found.before).flatMap((field) => {
    const [was, is] = [found.before[field], found.after[field]]
    if (!isGroup(was) && !isGroup(is)) return [{ field, before: said(was), after: said(is) }]
    const [one, other] = [isGroup(was) ? was : {}, isGroup(is) ? is : {}]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => ({
      field: `${field} ${names.get(key) ?? key}`.trim(),
      before: said(one[key]),
      after: said(other[key]),
    }))
  })
  return changes
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const said = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : cutText(typeof value === 'string' ? value : JSON.stringify(value), longest)
