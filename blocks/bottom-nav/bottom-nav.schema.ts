import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices, ImageKey } from '../../schemas/kit/types.ts'
import { IconChoice } from '../ui/icon.schema.ts'

/** Icons offered for entries; selected and unselected entries use the same outline. */
const navIcons = ['home', 'category', 'search', 'cart', 'member', 'gift', 'info'] as const

export const bottomNavSpec = defineBlockSpec({
  type: 'BottomNav',
  name: 'Bottom navigation',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'The navigation bar at the bottom, with the number of units in the cart.',
  advice: {
    use: 'On phones, for the few places that shoppers go to all the time: home, categories, cart and account.',
    avoid: 'For links that few shoppers need, use {{Footer}} or the menu of {{Header}}.',
    access:
      'The current page is marked for screen readers, and each icon has its name below it. Keep names to one short word.',
    anatomy: {
      Icon: 'drawn, or a picture of your own with another one for the current page',
      Name: 'below the icon, one line',
      Count: 'number of units in the cart, on the cart only',
    },
  },
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            name: Type.String({
              maxLength: 20,
              default: '',
              role: 'content',
              title: 'Name',
              description: 'Short text below the icon.',
            }),
            path: Type.String({
              maxLength: 200,
              default: '/',
              role: 'content',
              title: 'Page',
              description:
                'The page of the shop to open; the entry is highlighted on it and on pages below it, such as orders below the account page.',
              picker: 'page',
            }),
            icon: IconChoice(navIcons, {
              default: 'home',
              description: 'Icon above the name; pictures can replace it.',
              when: { prop: 'img', is: [''] },
            }),
            img: Type.Optional(
              ImageKey({
                role: 'content',
                title: 'Own picture',
                description: 'Replaces the icon, 24 pixels wide; leave it empty to keep the icon.',
              }),
            ),
            activeImg: Type.Optional(
              ImageKey({
                role: 'content',
                title: 'Picture when current',
                description: 'Replaces the own picture on the page that the entry opens.',
                when: { prop: 'img', not: [''] },
              }),
            ),
            badge: Choices(
              { none: 'None', cart: 'Units in cart' },
              {
                default: 'none',
                role: 'design',
                title: 'Number at icon',
                description: 'A number at the icon; it is hidden while the cart is empty.',
              },
            ),
          },
          { title: 'Entry' },
        ),
        {
          default: [],
          maxItems: 5,
          isMenu: true,
          role: 'content',
          title: 'Entries',
          description: 'The entries of the bar from start to end, at most 5.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
