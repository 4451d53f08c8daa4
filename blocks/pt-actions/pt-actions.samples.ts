import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  groupBuyProduct,
  plainProduct,
  sampleProduct,
  soldOutProduct,
  withinProduct,
} from '../sampling/product.samples.ts'
import { ptActionsSpec } from './pt-actions.schema.ts'

const removed = plainProduct()
removed.BasicInfo.stat = 3

const virtual = plainProduct()
virtual.BasicInfo.isVirtual = true

const virtualGroup = groupBuyProduct()
virtualGroup.BasicInfo.isVirtual = true

const inquiry = plainProduct()
inquiry.BasicInfo.isInquiry = true

export const ptActionsSamples = defineSamples(ptActionsSpec, {
  default: withinProduct(plainProduct()),
  soldOut: withinProduct(soldOutProduct()),
  notChosen: withinProduct(sampleProduct()),
  removed: withinProduct(removed),
  unavailable: { ...withinProduct(plainProduct()), address: '/preview/item/P10003' },
  virtual: withinProduct(virtual),
  inquiry: withinProduct(inquiry),
  groupBuy: withinProduct(groupBuyProduct()),
  virtualGroup: withinProduct(virtualGroup),
  onePage: { ...withinProduct(plainProduct()), address: '/buy/main/P10003' },
})
