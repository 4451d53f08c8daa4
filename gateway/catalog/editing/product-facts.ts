import type { EditableProduct, ProductText } from '../../../schemas/catalog/product-edit.schema.ts'
import { langs } from '../../../schemas/lang.ts'
import { cutText } from '../../../schemas/kit/cut-text.ts'

/** Maximum characters of a description in an audit entry. */
const longest = 120

/** Summary of a product for the comparison in audit entries: prices by SKU, texts by language. */
export function productFacts(product: EditableProduct): Record<string, unknown> {
  const { texts, skus, options, additions, imgs, alts, videos, typeNbrs, tagNbrs, levelNbrs, ...plain } = product // prettier-ignore
  const bySku = <V>(of: (sku: EditableProduct['skus'][number]) => V) =>
    Object.fromEntries(skus.map((sku) => [sku.skuId, of(sku)]))
  return {
    ...plain,
    title: mapped(texts, ({ title }) => title),
    desc: mapped(texts, ({ desc }) => cutText(desc, longest)),
    seoTitle: mapped(texts, ({ seoTitle }) => seoTitle),
    seoDesc: mapped(texts, ({ seoDesc }) => seoDesc),
    price: bySku(({ price }) => price),
    origPrice: bySku(({ origPrice }) => origPrice),
    merchantSku: bySku(({ merchantSku }) => merchantSku),
    barcode: bySku(({ barcode }) => barcode),
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
    alts: altsByLang(alts),
    videos: cutText((videos ?? []).map(({ src }) => src).join(' '), longest),
    typeNbrs: typeNbrs.join(' '),
    tagNbrs: tagNbrs.join(' '),
    levelNbrs: levelNbrs?.join(' ') ?? '',
  }
}

const mapped = (texts: EditableProduct['texts'], of: (text: ProductText) => string | undefined) =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, of(text)]))

/** The texts of all pictures, one after the other, by language. */
const altsByLang = (alts: EditableProduct['alts'] = []): Record<string, string> =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const texts = alts.flatMap(({ text }) => text[lang] || [])
      return texts.length ? [[lang, cutText(texts.join('; '), longest)]] : []
    }),
  )
