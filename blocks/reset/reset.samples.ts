import { defineSamples } from '../../schemas/kit/define-block.ts'
import { resetSpec } from './reset.schema.ts'

const address = '/account/reset/9f2b6c1e8d'

export const resetSamples = defineSamples(resetSpec, {
  default: {},
  empty: { config: { AcctType: ['line'] } },
  emailOnly: { config: { AcctType: ['email'] } },
  byLink: {
    address,
    answers: { 'account.getEmailByNbr': { memEmail: 'chiaying.lin@example.com' } },
  },
  failed: { address },
  longest: {
    address,
    answers: {
      'account.getEmailByNbr': {
        memEmail: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
      },
    },
  },
})
