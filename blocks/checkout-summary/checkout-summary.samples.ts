import { defineSamples } from '../../schemas/kit/define-block.ts'
import {
  longestBook,
  longestCheckout,
  reducedCheckout,
  withinCheckout,
} from '../sampling/checkout.samples.ts'
import { checkoutSummarySpec } from './checkout-summary.schema.ts'

const infos = [
  { nbr: 'terms', title: '服務條款' },
  { nbr: 'privacy', title: '隱私權政策' },
]

export const checkoutSummarySamples = defineSamples(checkoutSummarySpec, {
  default: { ...withinCheckout(), data: { infos } },
  empty: withinCheckout(),
  reduced: withinCheckout(reducedCheckout()),
  longest: {
    ...withinCheckout(longestCheckout(), longestBook()),
    data: { infos: [...infos, { nbr: 'points', title: '會員點數與等級制度之使用條款及注意事項' }] },
  },
})
