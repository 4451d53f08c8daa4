import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'

/** Icons of the bar; the outline is the same in both states. */
export const navIcons = ['home', 'category', 'search', 'cart', 'member', 'gift', 'info'] as const

export const bottomNavSpec = defineBlockSpec({
  type: 'BottomNav',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'The navigation bar at the bottom, with the number of units in the cart.',
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object({
          name: Type.String({ maxLength: 20, default: '', role: 'content' }),
          path: Type.String({ maxLength: 200, default: '/', role: 'content' }),
          icon: Literals(navIcons, { default: 'home', role: 'design' }),
          /** Pictures instead of the icon: of other pages, and of the current one. */
          img: Type.Optional(ImageKey({ role: 'content' })),
          activeImg: Type.Optional(ImageKey({ role: 'content' })),
          badge: Literals(['none', 'cart'], { default: 'none', role: 'design' }),
        }),
        { default: [], maxItems: 5, role: 'content' },
      ),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 2000 },
})
