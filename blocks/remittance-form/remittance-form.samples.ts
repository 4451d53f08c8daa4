import { defineSamples } from '../../schemas/kit/define-block.ts'
import { samplePayInfo, withinPay } from '../sampling/order.samples.ts'
import { remittanceFormSpec } from './remittance-form.schema.ts'

export const remittanceFormSamples = defineSamples(remittanceFormSpec, {
  default: withinPay('BANK', { PayInfo: samplePayInfo.account }),
  reported: withinPay('BANK', {
    PayInfo: samplePayInfo.account,
    Remittance: { last5: '12345', at: '2026-03-01T08:15:00.000Z', hasPicture: true },
  }),
  none: withinPay('CARD'),
})
