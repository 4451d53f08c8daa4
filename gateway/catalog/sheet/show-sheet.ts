import * as ops from '../../../schemas/catalog/sheet.ops.ts'
import { handle } from '../../core/context.ts'
import { readProducts } from '../editing/read-product.ts'
import { optionName } from '../option-name.ts'

export const showSheet = handle(ops.showSheet, async ({ input: { ptNbrs }, ctx }) => {
  const { db, store, lang } = ctx
  const { config } = store
  const found = await readProducts(db, store, ptNbrs)
  return {
    rows: ptNbrs.flatMap((ptNbr) => {
      const state = found.get(ptNbr)
      if (!state) return []
      const { texts, imgs, shelf, isInquiry, tagNbrs, typeNbrs, skus } = state.product
      const heldOf = new Map(state.skus.map((sku) => [sku.skuId, sku.onHand]))
      return [
        {
          ptNbr,
          img: imgs[0] ?? '',
          title: texts[config.defaultLang]?.title ?? '',
          shelf,
          isInquiry,
          tagNbrs,
          typeNbrs,
          skus: skus.map(
            ({ skuId, vIds, merchantSku, barcode = '', price, origPrice, weight, isTracked }) => ({
              skuId,
              option: optionName(state.row.options, vIds, lang, config),
              merchantSku,
              barcode,
              price,
              origPrice,
              weight,
              isTracked,
              onHand: heldOf.get(skuId) ?? 0,
            }),
          ),
        },
      ]
    }),
  }
})
