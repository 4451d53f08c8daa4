import { defineSamples } from '../../schemas/kit/define-block.ts'
import { samplePayInfo, withinPay } from '../sampling/order.samples.ts'
import { payInfoCardSpec } from './pay-info-card.schema.ts'

export const payInfoCardSamples = defineSamples(payInfoCardSpec, {
  default: withinPay('BANK', { PayInfo: samplePayInfo.account }),
  atm: withinPay('ATM', { PayInfo: samplePayInfo.atm }),
  cvs: withinPay('CVS', { PayInfo: samplePayInfo.cvs }),
  none: withinPay('CARD'),
})
