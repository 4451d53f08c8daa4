import { defineSamples } from '../../schemas/kit/define-block.ts'
import { samplePayInfo, withinPay } from '../sampling/order.samples.ts'
import { paySubmitSpec } from './pay-submit.schema.ts'

export const paySubmitSamples = defineSamples(paySubmitSpec, {
  default: withinPay('CARD'),
  unchosen: withinPay(),
  remittance: withinPay('BANK'),
  issued: withinPay('CVS', { PayInfo: samplePayInfo.cvs }),
  longest: withinPay('CARD', {}, { amt: 1_234_567 }),
})
