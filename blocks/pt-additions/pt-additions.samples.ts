import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestProduct,
  plainProduct,
  sampleProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptAdditionsSpec } from './pt-additions.schema.ts'

export const ptAdditionsSamples = defineSamples(ptAdditionsSpec, {
  default: withinProduct(sampleProduct()),
  empty: withinProduct(plainProduct()),
  longest: withinProduct(longestProduct()),
})
