import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { SoCnt } from '../../schemas/order/order.schema.ts'

export const memberIcons = [
  'profile',
  'orders',
  'favorites',
  'coupons',
  'points',
  'level',
  'commission',
  'address',
  'invoice',
  'cart',
  'info',
] as const

export const memberMenuSpec = defineBlockSpec({
  type: 'MemberMenu',
  name: 'Member menu',
  version: 1,
  group: 'account',
  role: 'part',
  doc: 'Links of the account page, then language and customer service as configured; a link without a name is named after its icon, and that of commissions is hidden where the store pays none.',
  advice: {
    use: 'On the account page, for the ways to all that concerns the member.',
    avoid: 'For the states of orders with their numbers, see {{MemberOrders}}.',
  },
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            name: Type.String({
              default: '',
              maxLength: 60,
              role: 'content',
              title: 'Name',
              description: 'Text of the entry; without one it is named after its icon.',
            }),
            icon: Literals(memberIcons, {
              default: 'profile',
              role: 'design',
              title: 'Icon',
              description:
                'Icon before the name; orders also shows how many are open, and commission is hidden where the shop pays none.',
              picker: 'icon',
              titles: {
                profile: 'Profile',
                orders: 'Orders',
                favorites: 'Saved products',
                coupons: 'Coupons',
                points: 'Points',
                level: 'Level',
                commission: 'Commission',
                address: 'Addresses',
                invoice: 'Invoice details',
                cart: 'Cart',
                info: 'Information sign',
              },
            }),
            ...linkProps,
          },
          { title: 'Entry' },
        ),
        {
          default: [
            { name: '', icon: 'orders', linkType: 'page', link: '/order/index' },
            { name: '', icon: 'favorites', linkType: 'page', link: '/favorites' },
            { name: '', icon: 'coupons', linkType: 'page', link: '/user/coupon' },
            { name: '', icon: 'points', linkType: 'page', link: '/user/points' },
            { name: '', icon: 'level', linkType: 'page', link: '/user/level' },
            { name: '', icon: 'commission', linkType: 'page', link: '/user/commission' },
            { name: '', icon: 'profile', linkType: 'page', link: '/user/profile' },
            { name: '', icon: 'address', linkType: 'page', link: '/user/address' },
            { name: '', icon: 'invoice', linkType: 'page', link: '/invoiceForm' },
          ],
          maxItems: 20,
          role: 'content',
          title: 'Entries',
          description: 'The links of the menu, from top to bottom.',
        },
      ),
      hasLang: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Language choice',
        description:
          'Adds an entry to change the language; has no effect in a shop with one language.',
      }),
      hasService: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Customer service',
        description: 'Adds the contacts of customer service from the settings of the shop.',
      }),
    },
    { additionalProperties: false },
  ),
  data: { orders: SoCnt },
  place: { within: ['MemberCentre'], max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
