import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  plainProduct,
  sampleProduct,
  soldOutProduct,
  withinProduct,
} from '../ui/product.samples.ts'
import { ptActionsSpec } from './pt-actions.schema.ts'

const removed = plainProduct()
removed.BasicInfo.stat = 3

export const ptActionsSamples = defineSamples(ptActionsSpec, {
  default: withinProduct(plainProduct()),
  soldOut: withinProduct(soldOutProduct()),
  notChosen: withinProduct(sampleProduct()),
  removed: withinProduct(removed),
})
