import type { Links, ProductChange } from '../../../schemas/catalog/product-change.ts'
import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Lang } from '../../../schemas/lang.ts'

type Wanted = Pick<ProductChange, 'to' | 'seen' | 'skus'> & { tags: Links; categories: Links }

/**
 * The product after a change of single fields; undefined if one of them is neither what was seen
 * nor what is wanted.
 */
export function applyChange(
  product: EditableProduct,
  { to, seen, skus, tags, categories }: Wanted,
  lang: Lang,
): EditableProduct | undefined {
  const text = product.texts[lang] ?? { title: '', desc: '' }
  const shown = { title: text.title, shelf: product.shelf }
  const unknown = skus.some((one) => !product.skus.some(({ skuId }) => skuId === one.skuId))
  if (unknown || !isAsSeen(shown, to, seen)) return undefined
  const changed = product.skus.map((sku) => {
    const change = skus.find(({ skuId }) => skuId === sku.skuId)
    if (!change) return sku
    const { onHand: _units, ...fields } = change.to
    return isAsSeen({ barcode: '', ...sku }, fields, change.seen)
      ? { ...sku, ...fields }
      : undefined
  })
  const kept = changed.filter((sku) => sku !== undefined)
  if (kept.length < changed.length) return undefined
  return {
    ...product,
    ...(to.title !== undefined && {
      texts: { ...product.texts, [lang]: { ...text, title: to.title } },
    }),
    ...(to.shelf !== undefined && to.shelf !== product.shelf && planless(to.shelf)),
    skus: kept,
    tagNbrs: linked(product.tagNbrs, tags),
    typeNbrs: linked(product.typeNbrs, categories),
  }
}

/** Whether each changed field is still what was seen, or is already what is wanted. */
const isAsSeen = (now: object, to: object, seen: object): boolean =>
  Object.entries(to).every(([name, wanted]) => {
    const value: unknown = Reflect.get(now, name)
    return value === Reflect.get(seen, name) || value === wanted
  })

/** What is put on the shelf or taken off by hand no longer follows its plan. */
const planless = (shelf: EditableProduct['shelf']): Partial<EditableProduct> => ({
  shelf,
  shelfFrom: '',
  ...(shelf !== 'onShelf' && { shelfUntil: '' }),
})

const linked = (nbrs: readonly string[], { add, remove }: Links): string[] => [
  ...nbrs.filter((nbr) => !remove.includes(nbr)),
  ...add.filter((nbr) => !nbrs.includes(nbr)),
]

/** What a change really adds and takes away. */
export const linksMade = (before: readonly string[], after: readonly string[]): Links => ({
  add: after.filter((nbr) => !before.includes(nbr)),
  remove: before.filter((nbr) => !after.includes(nbr)),
})
