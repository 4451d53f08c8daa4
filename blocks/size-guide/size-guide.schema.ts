import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { Nbr } from '../../schemas/kit/types.ts'
import { PtInfo } from '../../schemas/catalog/product.schema.ts'

export const sizeGuideSpec = defineBlockSpec({
  type: 'SizeGuide',
  name: 'Size guide',
  version: 1,
  group: 'content',
  texts: ['product'],
  role: 'content',
  doc: 'A button that opens the measures of the product’s category; hidden for categories without.',
  advice: {
    use: 'On the product page of a shop whose sizes need measures: it stands beside the options.',
    avoid: 'For advice in words, or a table for one product only, write it into {{PtDescription}}.',
    access: 'The measures open in a dialog that returns the focus to the button when it closes.',
  },
  props: Type.Object(
    {
      guides: Type.Array(
        Type.Object(
          {
            types: Type.Array(
              Type.Object(
                {
                  typeNbr: Nbr({
                    picker: 'category',
                    title: 'Category',
                    description: 'Products of this category show the table.',
                  }),
                },
                { title: 'Category' },
              ),
              {
                default: [],
                maxItems: 30,
                role: 'content',
                title: 'Categories',
                description: 'Whose products show the table; without any those of all categories.',
              },
            ),
            table: Type.String({
              maxLength: 3000,
              default: '',
              role: 'content',
              title: 'Table',
              description:
                'A line for each row, with | or tabs between the cells, as copied from a spreadsheet; the first line is the heading.',
              picker: 'longText',
            }),
            note: Type.String({
              maxLength: 500,
              default: '',
              role: 'content',
              title: 'Note',
              description: 'How to measure, below the table; leave it empty for none.',
              picker: 'longText',
            }),
          },
          { title: 'Size table' },
        ),
        {
          default: [],
          maxItems: 20,
          role: 'content',
          title: 'Tables',
          description: 'The first that has the product’s category is shown; at most 20.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  data: { product: PtInfo },
  onError: 'hide',
  budget: { jsGzip: 1500 },
})
