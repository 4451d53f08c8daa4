import { defineSamples } from '../../schemas/kit/define-block.ts'
import { plainProduct, withinProduct } from '../sampling/product.samples.ts'
import { ptTrialSpec } from './pt-trial.schema.ts'

const tried = (expDays: number) => {
  const product = plainProduct()
  product.BasicInfo.expDays = expDays
  return withinProduct(product)
}

export const ptTrialSamples = defineSamples(ptTrialSpec, {
  default: tried(10),
  empty: withinProduct(plainProduct()),
  longest: tried(365),
})
