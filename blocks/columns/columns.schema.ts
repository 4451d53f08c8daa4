import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Choices } from '../../schemas/kit/types.ts'
import { gapProps, HeightChoice } from '../shared/layout/layout.schema.ts'

export const columnsSpec = defineBlockSpec({
  type: 'Columns',
  name: 'Columns',
  version: 1,
  group: 'layout',
  role: 'content',
  doc: 'Blocks side by side, in as many columns as the window has room for.',
  props: Type.Object(
    {
      ...byWidth(
        'columns',
        Type.Integer({
          default: 1,
          minimum: 1,
          maximum: 6,
          role: 'design',
          title: 'Columns',
          description:
            'How many blocks are side by side, 1 to 6; further blocks continue in the next row.',
        }),
      ),
      split: Choices(
        { even: 'Equal widths', first: 'First one wider', last: 'Last one wider' },
        {
          default: 'even',
          role: 'design',
          title: 'Widths',
          description:
            'Whether one of two columns is twice as wide as the other; has no effect with other numbers of columns.',
        },
      ),
      ...gapProps('m'),
      ...byWidth(
        'align',
        HeightChoice({
          default: 'start',
          role: 'design',
          title: 'Vertical alignment',
          description: 'Where a block stands that is less high than the others of its row.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  slots: { blocks: { roles: ['content'] } },
  onError: 'hide',
  budget: { jsGzip: 1000 },
})
