import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey, Literals } from '../../schemas/kit/types.ts'
import { shareChannels } from '../../schemas/share.ts'

export const floatingWidgetSpec = defineBlockSpec({
  type: 'FloatingWidget',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Floating buttons above the page: back to top, home, cart and share; some are always shown, the others expand from the main button.',
  props: Type.Object(
    {
      items: Type.Array(
        Type.Object({
          type: Literals(['up', 'home', 'cart', 'share'], { default: 'up', role: 'design' }),
          img: ImageKey({ default: '', role: 'design', title: 'Picture in place of the icon' }),
          beside: Type.Boolean({ default: false, role: 'design', title: 'Always shown' }),
          options: Type.Array(Literals(shareChannels), {
            default: [],
            maxItems: shareChannels.length,
            uniqueItems: true,
            role: 'design',
            title: 'Sharing channels; all if empty',
          }),
        }),
        { default: [], maxItems: 4, role: 'content' },
      ),
    },
    { additionalProperties: false },
  ),
  isLive: true,
  place: { max: 1 },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
