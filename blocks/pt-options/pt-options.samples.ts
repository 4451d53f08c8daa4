import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  sampleProduct,
  soldOutProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptOptionsSpec } from './pt-options.schema.ts'

const oneOption = sampleProduct()
oneOption.SkuInfo.OptionList = oneOption.SkuInfo.OptionList.slice(0, 1)
oneOption.SkuInfo.SkuList = oneOption.SkuInfo.SkuList.filter((_, at) => at % 3 === 0).map(
  (sku) => ({ ...sku, vIds: sku.vIds.slice(0, 1) }),
)

const swatches = sampleProduct()
for (const [at, value] of (swatches.SkuInfo.OptionList[1]?.ValueList ?? []).entries()) {
  delete value.img
  value.color = ['#cdb491', '#2b3a5b', '#f4f1ea'][at] ?? '#ffffff'
}

export const ptOptionsSamples = defineSamples(ptOptionsSpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(plainProduct()),
  oneOption: withinProduct(oneOption),
  swatches: withinProduct(swatches),
  soldOut: withinProduct(soldOutProduct()),
  longest: withinProduct(longestProduct()),
})
