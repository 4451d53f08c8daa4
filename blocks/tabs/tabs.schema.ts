import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Literals } from '../../schemas/kit/types.ts'

export const tabsSpec = defineBlockSpec({
  type: 'Tabs',
  version: 1,
  group: 'content',
  role: 'content',
  doc: 'Content in tabs: the first is open, the others load when tapped.',
  props: Type.Object(
    {
      look: Literals(['line', 'pill'], { default: 'line', role: 'design' }),
      isSticky: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Stays in view while its content is scrolled',
      }),
    },
    { additionalProperties: false },
  ),
  slots: { tabs: { roles: ['part'], allow: ['Tab'], isDeferred: true } },
  onError: 'hide',
  budget: { jsGzip: 2000 },
})
