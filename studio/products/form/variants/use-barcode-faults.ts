import { useQuery } from '@tanstack/react-query'
import { findBarcodes } from '../../../../schemas/catalog/barcode.ops.ts'
import { gtinOf, isSameBarcode } from '../../../../schemas/catalog/barcode.ts'
import { call } from '../../../kernel/calls/call.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { useLater } from '../../../ui/use-later.ts'
import { useProduct } from '../form-state.ts'
import type { VariantFault } from './variant-faults.tsx'
import { variantName } from './variant-name.ts'

/** How long typing pauses before the gateway is asked, in milliseconds. */
const pause = 400

/** Barcodes that other SKUs have, which is allowed, and those that seem mistyped. */
export function useBarcodeFaults(): VariantFault[] {
  const { t } = useTexts()
  const { product, shop, lang } = useProduct()
  const others = useBarcodeOwners()
  const { skus } = product
  return skus.flatMap((sku, row): VariantFault[] => {
    const { barcode = '' } = sku
    if (!barcode.trim()) return []
    const own = skus.find((one) => one !== sku && isSameBarcode(one.barcode ?? '', barcode))
    const other = others.find((one) => isSameBarcode(one.barcode, barcode))
    const name = own
      ? variantName(product, own, { lang, defaultLang: shop.defaultLang })
      : other && [other.title || other.ptNbr, other.option].filter(Boolean).join(' · ')
    const text = name
      ? t('products.barcodeTaken', { barcode, name })
      : isMistyped(barcode) && t('products.barcodeWrong', { barcode })
    return text ? [{ row, column: 'barcode', kind: 'warn', text }] : []
  })
}

/** Whether a code has the length of an EAN or UPC, but not the check digit. */
const isMistyped = (barcode: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(barcode.trim()) && gtinOf(barcode) === undefined

/** SKUs of other products with a barcode of this one. */
function useBarcodeOwners() {
  const { storeNbr } = useStore()
  const { product, ptNbr } = useProduct()
  const codes = [...new Set(product.skus.flatMap(({ barcode }) => barcode?.trim() || []))]
  const asked = useLater(JSON.stringify(codes), pause)
  const { data } = useQuery({
    queryKey: [findBarcodes.key, storeNbr, ptNbr, asked],
    queryFn: ({ signal }) =>
      call(
        findBarcodes,
        { barcodes: JSON.parse(asked) as string[], ...(ptNbr !== undefined && { ptNbr }) }, // written above
        { storeNbr, signal },
      ),
    enabled: asked !== '[]',
  })
  return asked === '[]' ? [] : (data?.rows ?? [])
}
