import { defineSamples } from '../../schemas/kit/define-block.ts'
import { withinPay } from '../sampling/order.samples.ts'
import { payMethodsSpec } from './pay-methods.schema.ts'

export const payMethodsSamples = defineSamples(payMethodsSpec, {
  default: withinPay('CARD'),
  empty: withinPay(undefined, { rows: [] }),
  unchosen: withinPay(),
  longest: withinPay('LONG', {
    rows: [
      {
        payNbr: 'LONG',
        kind: 'remittance',
        name: 'Chuyển khoản qua ngân hàng điện tử bằng tài khoản doanh nghiệp',
        desc: 'Vui lòng giữ lại biên lai và báo năm số cuối của tài khoản. '.repeat(3),
      },
    ],
  }),
})
