import { defineSamples } from '../../schemas/kit/define-block.ts'
import { loginMethodsSpec } from './login-methods.schema.ts'

const host = { within: { type: 'Login', slot: 'body', data: {} } }

export const loginMethodsSamples = defineSamples(loginMethodsSpec, {
  default: { ...host, answers: { 'account.getSmsCode': { resendAfter: 60 } } },
  empty: { ...host, config: { AcctType: ['line'] } },
  emailFirst: { ...host, config: { AcctType: ['email', 'mobile'] } },
  mobileOnly: { ...host, config: { AcctType: ['mobile'] } },
  longest: host,
})
