import { newSku } from '../../../schemas/catalog/new-product.ts'
import type {
  EditableOption,
  EditableProduct,
  EditableSku,
} from '../../../schemas/catalog/product-edit.schema.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { toMajor } from '../../../schemas/money/money.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'
import { asKept, nameIn } from './kept-text.ts'

interface Of {
  lang: Lang
  currency: string
  /** SKU ids of the file that were never used in the store. */
  freeSkuIds?: ReadonlySet<string> | undefined
}

export interface MergedSkus {
  options: EditableOption[]
  skus: EditableSku[]
  /** Stock in the file, by position of the SKU. */
  stock: (number | undefined)[]
  /** SKUs that the file removes. */
  removed: EditableSku[]
  /** SKUs that the file does not mention; they stay. */
  kept: EditableSku[]
  /** Of these, SKUs that do not fit the file's options. */
  unfit: EditableSku[]
}

/**
 * Merges the SKUs of a product: those of the file, and those it does not mention, which stay with
 * the option values they need. Only SKUs that the file marks as removed are removed.
 */
export function mergedSkus(
  imported: ImportedProduct,
  base: EditableProduct,
  options: readonly EditableOption[],
  of: Of,
): MergedSkus {
  const inPlace = placesOf(base, imported.options ? options : base.options)
  const vIdsOf = ({ values }: ImportedVariant) =>
    options.map(({ values: all }, at) => all.find(({ name }) => nameIn(name, of.lang) === values[at])?.vId ?? '') // prettier-ignore
  const owners = ownersOf(imported, base, {
    variant: (one) => vIdsOf(one).join(' '),
    sku: (one) => inPlace(one)?.join(' '),
  })
  const taken = new Set([...owners.values()].map(({ skuId }) => skuId))
  const others = base.skus.filter(({ skuId }) => !taken.has(skuId))
  const kept = others.flatMap((sku) => {
    const vIds = inPlace(sku)
    return vIds ? [{ ...sku, vIds }] : []
  })
  const named = imported.variants.filter(({ isRemoved }) => !isRemoved)
  const all = [
    ...named.map((variant) => {
      const old = owners.get(variant)
      const vIds = imported.options ? vIdsOf(variant) : (old?.vIds ?? [])
      return { sku: mergedSku(variant, old, vIds, of), qty: variant.qty }
    }),
    ...kept.map((sku) => ({ sku, qty: undefined })),
  ]
  if (!imported.options) {
    // SKUs alone are named: their order is that of the product.
    const order = new Map(base.skus.map(({ skuId }, at) => [skuId, at]))
    all.sort((a, b) => (order.get(a.sku.skuId) ?? 1e6) - (order.get(b.sku.skuId) ?? 1e6))
  }
  return {
    options: withValuesOf(kept, options, base),
    skus: all.map(({ sku }) => sku),
    stock: all.map(({ qty }) => qty),
    removed: [...owners].flatMap(([variant, sku]) => (variant.isRemoved ? [sku] : [])),
    kept,
    unfit: others.filter((sku) => !inPlace(sku)),
  }
}

/** Option values of a SKU in the order of other options; `undefined` if the options differ. */
function placesOf({ options: before }: EditableProduct, options: readonly EditableOption[]) {
  const places = options.map(({ sId }) => before.findIndex((one) => one.sId === sId))
  const isSame = before.length === options.length && places.every((place) => place >= 0)
  return ({ vIds }: EditableSku) => (isSame ? places.map((place) => vIds[place] ?? '') : undefined)
}

/** Matches variants to existing SKUs: by id, then by option values, then by merchant SKU. */
function ownersOf(
  { variants, options }: ImportedProduct,
  { skus }: EditableProduct,
  keyOf: { variant(one: ImportedVariant): string; sku(one: EditableSku): string | undefined },
): Map<ImportedVariant, EditableSku> {
  const found = new Map<ImportedVariant, EditableSku>()
  const free = new Set(skus)
  const take = (
    ofVariant: (one: ImportedVariant) => string | undefined,
    ofSku: (one: EditableSku) => string | undefined,
  ) => {
    const byKey = new Map([...free].map((sku) => [ofSku(sku), sku]))
    for (const variant of variants) {
      const key = ofVariant(variant)
      const sku = key === undefined || found.has(variant) ? undefined : byKey.get(key)
      if (!sku || !free.delete(sku)) continue
      found.set(variant, sku)
    }
  }
  take(({ skuId }) => skuId, ({ skuId }) => skuId) // prettier-ignore
  if (options) take(keyOf.variant, keyOf.sku)
  take(({ sku }) => sku?.toLowerCase() || undefined, ({ merchantSku }) => merchantSku.toLowerCase()) // prettier-ignore
  if (!options && skus.length === 1) take(({ sku }) => (sku ? undefined : 'only'), () => 'only') // prettier-ignore
  return found
}

/** Adds option values that unmentioned SKUs need. */
function withValuesOf(
  kept: readonly EditableSku[],
  options: readonly EditableOption[],
  { options: before }: EditableProduct,
): EditableOption[] {
  return options.map((option, at) => {
    const has = new Set(option.values.map(({ vId }) => vId))
    const needed = new Set(kept.flatMap(({ vIds }) => vIds[at] ?? []))
    const old = before.find(({ sId }) => sId === option.sId)?.values ?? []
    const more = old.filter(({ vId }) => needed.has(vId) && !has.has(vId))
    return more.length ? { ...option, values: [...option.values, ...more] } : option
  })
}

function mergedSku(
  { skuId = '', sku, barcode, price, origPrice, isTracked, weight, qty }: ImportedVariant,
  old: EditableSku | undefined,
  vIds: string[],
  { currency, freeSkuIds }: Of,
): EditableSku {
  const major = (amount: number) => toMajor(amount, currency)
  // Add-ons of other products name the id.
  const base = old ?? newSku({ skuId: freeSkuIds?.has(skuId) ? skuId : '', startStock: Math.max(qty ?? 0, 0) }) // prettier-ignore
  const { barcode: had = '', ...others } = base
  const code = asKept(barcode ?? had, had)
  return {
    ...others,
    ...(code && { barcode: code }),
    vIds,
    merchantSku: asKept(sku ?? base.merchantSku, base.merchantSku),
    // None is a fault that the product's rules find.
    price: price === undefined ? base.price : major(price),
    origPrice: origPrice === undefined ? base.origPrice : origPrice === null ? null : major(origPrice), // prettier-ignore
    weight: weight ?? base.weight,
    isTracked: isTracked ?? base.isTracked,
  }
}
