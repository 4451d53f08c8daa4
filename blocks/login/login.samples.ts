import { defineSamples } from '../../schemas/kit/define-block.ts'
import { loginSpec } from './login.schema.ts'

const body = ['AccountWelcome', 'LoginMethods', 'SocialLogin', 'AccountLinks'].map((type) => ({
  type,
}))

export const loginSamples = defineSamples(loginSpec, {
  default: { slots: { body } },
  empty: { slots: { body: [{ type: 'AccountWelcome' }] } },
  social: {
    title: 'With social accounts',
    slots: { body },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
  mobileOnly: { title: 'Only by mobile', slots: { body }, config: { AcctType: ['mobile'] } },
  longest: {
    slots: {
      body: [
        {
          type: 'AccountWelcome',
          props: {
            title: 'Chào mừng bạn trở lại với cửa hàng tạp hóa của chúng tôi',
            text: 'Đăng nhập để xem giá dành cho thành viên, theo dõi đơn hàng và dùng phiếu giảm giá còn lại của bạn trong tháng này.',
          },
        },
        ...body.slice(1),
      ],
    },
    config: { AcctType: ['mobile', 'email', 'fb', 'line'] },
  },
})
