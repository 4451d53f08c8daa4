import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  sampleProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptDescriptionSpec } from './pt-description.schema.ts'

const silent = plainProduct()
silent.BasicInfo.desc = ''

export const ptDescriptionSamples = defineSamples(ptDescriptionSpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(silent),
  longest: withinProduct(longestProduct()),
})
