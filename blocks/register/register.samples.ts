import { defineSamples } from '../../schemas/kit/define-block.ts'
import { registerSpec } from './register.schema.ts'

const body = [{ type: 'AccountLinks', props: { links: ['login', 'shopping'] } }]

export const registerSamples = defineSamples(registerSpec, {
  default: { slots: { body } },
  empty: { config: { AcctType: ['email'] } },
  mobileOnly: { slots: { body }, config: { AcctType: ['mobile'] } },
  socialOnly: { config: { AcctType: ['line'] } },
  longest: {
    slots: { body: [{ type: 'SocialLogin' }, ...body] },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
})
