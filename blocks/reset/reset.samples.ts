import { defineSamples } from '../../schemas/kit/define-block.ts'
import { resetSpec } from './reset.schema.ts'

const address = '/account/reset/9f2b6c1e8d'

export const resetSamples = defineSamples(resetSpec, {
  default: {},
  empty: { config: { AcctType: ['line'] } },
  emailOnly: { title: 'Only by email', config: { AcctType: ['email'] } },
  byLink: {
    title: 'Opened from the email',
    address,
    answers: { 'account.getEmailByNbr': { memEmail: 'chiaying.lin@example.com' } },
  },
  failed: { title: 'The link is invalid', address },
  longest: {
    address,
    answers: {
      'account.getEmailByNbr': {
        memEmail: 'a.very.long.address.for.a.shop.account@subdomain.of.a.long.example-company.com',
      },
    },
  },
})
