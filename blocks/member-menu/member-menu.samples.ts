import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestMember, sampleMember, withinCentre } from '../sampling/member.samples.ts'
import { memberIcons, memberMenuSpec } from './member-menu.schema.ts'

export const memberMenuSamples = defineSamples(memberMenuSpec, {
  default: withinCentre(sampleMember()),
  empty: {
    ...withinCentre(sampleMember()),
    props: { items: [], hasLang: false, hasService: false },
  },
  everything: {
    ...withinCentre(sampleMember()),
    data: { orders: { toPay: 1, toShip: 2, shipping: 1, after: 0, vouchers: 0 } },
    props: {
      items: memberIcons.map((icon) => ({
        name: '',
        icon,
        linkType: 'page',
        link: '/user/profile',
      })),
    },
    config: {
      fbService: 'https://m.me/example',
      lineService: 'https://line.example.com/shop',
      defaultService: 'https://help.example.com',
    },
  },
  longest: {
    ...withinCentre(longestMember()),
    props: {
      items: [
        {
          name: 'Ưu đãi dành riêng cho thành viên thân thiết trong tháng',
          icon: 'coupons',
          linkType: 'page',
          link: '/user/profile',
        },
        { name: 'Chưa có liên kết', icon: 'info', linkType: 'none', link: '' },
      ],
    },
  },
})
