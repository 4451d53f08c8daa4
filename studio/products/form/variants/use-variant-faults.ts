import { formerPrice } from '../../../../schemas/catalog/former-price.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { useProduct } from '../form-state.ts'
import { useBarcodeFaults } from './use-barcode-faults.ts'
import type { VariantFault } from './variant-faults.tsx'
import { variantName } from './variant-name.ts'

/** Faults of the cells since an attempt to save, and what seems wrong of what is allowed. */
export function useVariantFaults(): VariantFault[] {
  const { t } = useTexts()
  const { product, shop, lang, wrong, errorOf, nameOfField } = useProduct()
  const { skus } = product
  const barcodes = useBarcodeFaults()
  const refused = wrong.flatMap(({ field }): VariantFault[] => {
    const [, row, column] = /^skus\/(\d+)\/(\w+)$/.exec(field) ?? []
    if (row === undefined || column === undefined) return []
    const text = `${nameOfField(field)}: ${errorOf(field) ?? ''}`
    return [{ row: Number(row), column, kind: 'bad', text }]
  })
  const isKnown = (row: number) =>
    refused.some((one) => one.row === row && one.column.endsWith('rice'))
  const unseen = skus.flatMap((sku, row): VariantFault[] => {
    const { price, origPrice } = sku
    const isSeen =
      origPrice === null ||
      !(price > 0) ||
      Number.isNaN(origPrice) ||
      formerPrice({ paid: price, regular: price, compareAt: origPrice }) !== undefined
    if (isSeen || isKnown(row)) return []
    const name = variantName(product, sku, { lang, defaultLang: shop.defaultLang })
    const text = t('products.origPriceUnseen')
    return [{ row, column: 'origPrice', kind: 'warn', text: name ? `${name}: ${text}` : text }]
  })
  const isWrong = (one: VariantFault) =>
    refused.some(({ row, column }) => row === one.row && column === one.column)
  const warned = [...unseen, ...barcodes.filter((one) => !isWrong(one))]
  return [...refused, ...warned].toSorted((one, other) => one.row - other.row)
}
