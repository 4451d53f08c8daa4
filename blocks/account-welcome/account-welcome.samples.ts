import { defineSamples } from '../../schemas/kit/define-block.ts'
import { accountWelcomeSpec } from './account-welcome.schema.ts'

const host = { within: { type: 'Login', slot: 'body', data: {} } }

export const accountWelcomeSamples = defineSamples(accountWelcomeSpec, {
  default: host,
  empty: { ...host, config: { logo: '', storeName: '' } },
  noLogo: { ...host, props: { showLogo: false } },
  longest: {
    ...host,
    props: {
      title: 'Chào mừng bạn trở lại với cửa hàng tạp hóa của chúng tôi',
      text: 'Đăng nhập để xem giá dành cho thành viên, theo dõi đơn hàng và dùng phiếu giảm giá còn lại của bạn trong tháng này.',
    },
  },
})
