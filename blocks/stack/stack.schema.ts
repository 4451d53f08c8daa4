import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { gapProps, sides } from '../shared/layout/layout.schema.ts'

export const stackSpec = defineBlockSpec({
  type: 'Stack',
  name: 'Stack',
  version: 1,
  group: 'layout',
  role: 'content',
  doc: 'Blocks that belong together, one below the other or in a row, also as a card.',
  advice: {
    use: 'For blocks that belong closer together than the page sets them, in a row, or on a card of their own.',
    avoid: 'For columns of equal width, use {{Columns}}; for blocks over a picture, use {{Hero}}.',
  },
  props: Type.Object(
    {
      ...byWidth(
        'direction',
        Choices(
          { column: 'One below another', row: 'In a row' },
          {
            default: 'column',
            role: 'design',
            title: 'Direction',
            description:
              'Whether the blocks are one below the other or side by side; a row that is too long continues below.',
          },
        ),
      ),
      ...gapProps('none'),
      ...byWidth(
        'align',
        Choices(
          { stretch: 'Whole width', ...sides },
          {
            default: 'stretch',
            role: 'design',
            title: 'Alignment',
            description:
              'Whether the blocks take the whole width, or stand in their own at the start, middle or end.',
          },
        ),
      ),
      look: Choices(
        { plain: 'Without', card: 'Card', outline: 'Outline' },
        {
          default: 'plain',
          role: 'design',
          title: 'Frame',
          description: 'Draws a card or an outline around the blocks.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  slots: { blocks: { roles: ['content'] } },
  onError: 'hide',
  budget: { jsGzip: 1000 },
})
