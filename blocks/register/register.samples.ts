import { defineSamples } from '../../schemas/kit/define-block.ts'
import { registerSpec } from './register.schema.ts'

const body = [{ type: 'AccountLinks', props: { links: ['login', 'shopping'] } }]

const infos = [
  { nbr: 'terms', title: '服務條款' },
  { nbr: 'privacy', title: '隱私權政策' },
]

export const registerSamples = defineSamples(registerSpec, {
  default: { data: { infos }, slots: { body } },
  empty: { config: { AcctType: ['email'] } },
  mobileOnly: { title: 'Only by mobile', slots: { body }, config: { AcctType: ['mobile'] } },
  socialOnly: { title: 'Only social accounts', config: { AcctType: ['line'] } },
  longest: {
    data: { infos: [...infos, { nbr: 'points', title: '會員點數與等級制度之使用條款及注意事項' }] },
    slots: { body: [{ type: 'SocialLogin' }, ...body] },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
})
