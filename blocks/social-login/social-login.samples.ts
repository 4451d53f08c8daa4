import { defineSamples } from '../../schemas/kit/define-block.ts'
import { socialLoginSpec } from './social-login.schema.ts'

const host = { within: { type: 'Login', slot: 'body', data: {} } }

export const socialLoginSamples = defineSamples(socialLoginSpec, {
  default: { ...host, config: { AcctType: ['mobile', 'email', 'fb', 'line'] } },
  empty: host,
  lineOnly: { ...host, config: { AcctType: ['email', 'line'] } },
  longest: { ...host, config: { AcctType: ['mobile', 'email', 'fb', 'line'] } },
})
