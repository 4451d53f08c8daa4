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
  advice: {
    use: 'For blocks that are read side by side in wide windows, such as a picture beside its text.',
    avoid:
      'For blocks below one another or in a row of their own widths, use {{Stack}}; for pictures of different sizes, use {{Cube}}.',
    access:
      'On phones the columns follow one another in the order of the list, which is also the order in which they are read aloud.',
  },
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
