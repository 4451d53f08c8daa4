import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  sampleProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptTitleSpec } from './pt-title.schema.ts'

export const ptTitleSamples = defineSamples(ptTitleSpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(plainProduct()),
  longest: withinProduct(longestProduct()),
})
