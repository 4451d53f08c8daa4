import { defineSamples } from '../../schemas/kit/define-block.ts'
import { accountLinksSpec, accountDestinations } from './account-links.schema.ts'

const host = { within: { type: 'Login', slot: 'body', data: {} } }

export const accountLinksSamples = defineSamples(accountLinksSpec, {
  default: { ...host, address: '/account/login?redirect=%2Fcart' },
  empty: { ...host, props: { links: [] } },
  mobileOnly: { ...host, config: { AcctType: ['mobile'] } },
  longest: { ...host, props: { links: [...accountDestinations] } },
})
