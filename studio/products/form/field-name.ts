import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Lang } from '../../../schemas/lang.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import type { Shop } from '../use-shop.ts'
import { variantName } from './variants/variant-name.ts'

interface Of {
  t: T
  product: EditableProduct
  lang: Lang
  shop: Pick<Shop, 'langs' | 'defaultLang'>
  langName(lang: Lang): string
}

/** Name of a field by its pointer, as the form shows it. */
export function fieldName(field: string, of: Of): string {
  const { t, product, lang, shop, langName } = of
  const [group = '', place = '', key = ''] = field.split('/')
  const at = Number(place)
  const known = names[group === 'skus' ? key : group]
  const inLang = shop.langs.find((one) => field.split('/').includes(one))
  const base = known ? t(known) : t('products.product')
  if (group === 'texts') {
    const own = names[key]
    const name = own ? t(own) : base
    return inLang ? `${name} (${langName(inLang)})` : name
  }
  if (group === 'options') {
    const name = product.options[at]?.name
    return name?.[lang] || name?.[shop.defaultLang] || t('products.optionNr', { nr: at + 1 })
  }
  const sku = group === 'skus' ? product.skus[at] : undefined
  const variant = sku && variantName(product, sku, { lang, defaultLang: shop.defaultLang })
  return variant ? `${variant}: ${base}` : base
}

/** Labels of the fields. */
const names: Readonly<Record<string, TextKey>> = {
  texts: 'products.name',
  imgs: 'products.pictures',
  additions: 'products.additions',
  keywords: 'products.keywords',
  shelfFrom: 'products.shelfFrom',
  shelfUntil: 'products.shelfUntil',
  levelNbrs: 'products.levels',
  typeNbrs: 'products.categories',
  tagNbrs: 'products.tags',
  handle: 'products.handle',
  sort: 'products.order',
  quota: 'products.quota',
  rebPer: 'products.rebPer',
  expDays: 'products.expDays',
  lowStock: 'products.lowStock',
  skus: 'products.variants',
  price: 'products.price',
  origPrice: 'products.origPrice',
  startStock: 'products.stock',
  merchantSku: 'products.sku',
  barcode: 'products.barcode',
  seoTitle: 'products.seoTitle',
  seoDesc: 'products.seoDesc',
  alts: 'products.alts',
  videos: 'products.videos',
  weight: 'products.weight',
  vIds: 'products.variant',
  skuId: 'products.variant',
}
