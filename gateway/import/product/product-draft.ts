import { createHash } from 'node:crypto'
import type { Lang } from '../../../schemas/lang.ts'
import type { ProductDraft } from '../../catalog/index.ts'
import { firstBy } from '../first-by.ts'
import type { ImportedProduct } from './imported-product.ts'
import { skuIdOf, tagNbrOf, vIdOf } from './numbers.ts'

interface Placed {
  ptNbr: string
  lang: Lang
  typeNbrs: string[]
  /** Keys of the pictures by URL; missing pictures are absent. */
  pictures: ReadonlyMap<string, string>
}

/** Part of every hash: increase it if the same file must be written differently. */
const version = 1

/** Converts an imported product for the catalogue, with a hash of everything written. */
export function draftOf(
  product: ImportedProduct,
  { ptNbr, lang, typeNbrs, pictures }: Placed,
): ProductDraft {
  const { handle, title, html, isForSale, isVirtual, options, variants, images } = product
  const found = [...new Set(images.flatMap(({ url }) => pictures.get(url) ?? []))]
  const draft: ProductDraft = {
    ptNbr,
    handle,
    isForSale,
    ...(isVirtual && { isVirtual }),
    typeNbrs,
    texts: [{ lang, title, desc: html }],
    options: options.map(({ name, values }, at) => ({
      sId: `o${at + 1}`,
      name: { [lang]: name },
      values: values.map(({ name: value, image }) => {
        const img = image && pictures.get(image)
        return { vId: vIdOf(at, value), name: { [lang]: value }, ...(img && { img }) }
      }),
    })),
    skus: variants.map(({ values, sku, price, origPrice, qty, isTracked }) => ({
      skuId: skuIdOf(ptNbr, values),
      vIds: values.map((value, at) => vIdOf(at, value)),
      merchantSku: sku,
      price,
      qty,
      ...(origPrice !== undefined && { origPrice }),
      ...(isTracked !== undefined && { isTracked }),
    })),
    imgs: found,
    tags: tagsOf(product),
    words: wordsBeside(product),
  }
  return { ...draft, importHash: hashOf(draft) }
}

/** Additional search words that are not part of its texts. */
const wordsBeside = ({ vendor, typeNames }: ImportedProduct): string =>
  [vendor, ...typeNames].join(' ').trim()

/** Different spellings of a tag are one tag. */
const tagsOf = ({ tagNames }: ImportedProduct): ProductDraft['tags'] =>
  firstBy(
    tagNames.map((words) => ({ tagNbr: tagNbrOf(words), words })),
    ({ tagNbr }) => tagNbr,
  )

const hashOf = (draft: ProductDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([version, draft]))
    .digest('hex')
