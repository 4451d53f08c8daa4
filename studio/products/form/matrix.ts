import { newSku } from '../../../schemas/catalog/new-product.ts'
import {
  productRules,
  type EditableOption,
  type EditableProduct,
  type EditableSku,
} from '../../../schemas/catalog/product-edit.schema.ts'

type Matrix = Pick<EditableProduct, 'options' | 'skus'>

/** Number of combinations of options. */
export const combinations = (options: readonly EditableOption[]): number =>
  options.reduce((count, { values }) => count * values.length, 1)

/** Whether options result in more SKUs than a product can have. */
export const isTooMany = (options: readonly EditableOption[]): boolean =>
  combinations(options) > productRules.skus

/**
 * SKUs for changed options. Each combination keeps its SKU; with a new option, SKUs get its first
 * value. Removed combinations stay removed.
 */
export function withOptions(before: Matrix, options: EditableOption[]): Matrix {
  const places = options.map(({ sId }) => before.options.findIndex((one) => one.sId === sId))
  const keyOf = (vIds: readonly string[]) => vIds.join(' ')
  const known = new Map<string, EditableSku>()
  for (const sku of before.skus) {
    const vIds = places.map((place, at) => sku.vIds[place] ?? options[at]?.values[0]?.vId ?? '')
    // Of several that become one, the first one stays.
    if (!known.has(keyOf(vIds))) known.set(keyOf(vIds), { ...sku, vIds })
  }
  const isSameOptions =
    before.options.length === options.length && places.every((place) => place >= 0)
  const isKnownValue = (vId: string | undefined, at: number) =>
    before.options[places[at] ?? -1]?.values.some((value) => value.vId === vId) ?? false
  const example = before.skus[0] ?? newSku()
  const skus = product(options).flatMap((vIds) => {
    const mine = known.get(keyOf(vIds))
    if (mine) return [mine]
    if (isSameOptions && vIds.every(isKnownValue)) return []
    const { price, origPrice, weight, isTracked, startStock = 0 } = example
    return [newSku({ vIds, price, origPrice, weight, isTracked, startStock })]
  })
  return { options, skus: skus.length ? skus : [{ ...example, vIds: product(options)[0] ?? [] }] }
}

const product = (options: readonly EditableOption[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((vIds) => values.map(({ vId }) => [...vIds, vId])),
    [[]],
  )
