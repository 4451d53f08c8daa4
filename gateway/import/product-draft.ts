import { createHash } from 'node:crypto'
import type { Lang } from '../../schemas/lang.ts'
import type { ProductDraft } from '../catalog/index.ts'
import { firstBy } from './first-by.ts'
import type { ImportedProduct } from './imported-product.ts'
import { skuIdOf, tagNbrOf, vIdOf } from './numbers.ts'

interface Placed {
  ptNbr: string
  lang: Lang
  typeNbrs: string[]
  /** Keys of the pictures by address; those that could not be had are absent. */
  pictures: ReadonlyMap<string, string>
}

/** Goes into every hash: raise it where the same file is to be written differently. */
const version = 1

/** The product as the catalogue takes it, with a hash of all that was written. */
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

/** Words that a search finds the product by, though they stand in none of its texts. */
const wordsBeside = ({ vendor, typeNames }: ImportedProduct): string =>
  [vendor, ...typeNames].join(' ').trim()

/** Two spellings of one tag are one tag. */
const tagsOf = ({ tagNames }: ImportedProduct): ProductDraft['tags'] =>
  firstBy(
    tagNames.map((words) => ({ tagNbr: tagNbrOf(words), words })),
    ({ tagNbr }) => tagNbr,
  )

const hashOf = (draft: ProductDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([version, draft]))
    .digest('hex')
