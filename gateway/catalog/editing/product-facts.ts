import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { cutText } from '../../../schemas/kit/cut-text.ts'

/** Maximum characters of a description in an audit entry. */
const longest = 120

/** Summary of a product for the comparison in audit entries: prices by SKU, texts by language. */
export function productFacts(product: EditableProduct): Record<string, unknown> {
  const { texts, skus, options, additions, imgs, typeNbrs, tagNbrs, levelNbrs, ...plain } = product
  const bySku = <V>(of: (sku: EditableProduct['skus'][number]) => V) =>
    Object.fromEntries(skus.map((sku) => [sku.skuId, of(sku)]))
  return {
    ...plain,
    title: mapped(texts, ({ title }) => title),
    desc: mapped(texts, ({ desc }) => cutText(desc, longest)),
    price: bySku(({ price }) => price),
    origPrice: bySku(({ origPrice }) => origPrice),
    merchantSku: bySku(({ merchantSku }) => merchantSku),
    weight: bySku(({ weight }) => weight),
    isTracked: bySku(({ isTracked }) => isTracked),
    options: options
      .map(
        ({ sId, name, values }) =>
          `${Object.values(name)[0] ?? sId}: ${values.map(({ vId, name: words }) => Object.values(words)[0] ?? vId).join(', ')}`,
      )
      .join('; '),
    additions: Object.fromEntries(additions.map(({ skuId, price }) => [skuId, price])),
    imgs: imgs.join(' '),
    typeNbrs: typeNbrs.join(' '),
    tagNbrs: tagNbrs.join(' '),
    levelNbrs: levelNbrs?.join(' ') ?? '',
  }
}

const mapped = (
  texts: EditableProduct['texts'],
  of: (text: { title: string; desc: string }) => string,
) => Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, of(text)]))
