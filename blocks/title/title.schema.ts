import { Type } from '@sinclair/typebox'
import { byWidth } from '../../engine/contract/by-width.ts'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import type { PropCondition } from '../../engine/contract/prop-options.ts'
import { Choices, Colour, NumberChoices } from '../../schemas/kit/types.ts'
import { linkPropsWhen } from '../../schemas/link.schema.ts'

const hasTitle: PropCondition = { prop: 'title', not: [''] }
const hasDesc: PropCondition = { prop: 'desc', not: [''] }
const hasMore: PropCondition = { prop: 'isShowMore', is: [true] }

/** The pattern also accepts colors of stored pages, such as those with transparency. */
const colour = (title: string, when: PropCondition) =>
  Colour({
    pattern: '^(#[0-9a-fA-F]{3,8})?$',
    title,
    description: 'Color of the text; leave it empty for the color of the theme.',
    isOfWords: true,
    when,
  })
const size = (title: string, when: PropCondition) =>
  Choices(
    { s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' },
    {
      default: 'm',
      role: 'design',
      title,
      description: 'Size of the letters; the medium size is that of the theme.',
      when,
    },
  )
const font = (title: string, when: PropCondition) =>
  Choices(
    {
      theme: 'As the theme',
      sans: 'Sans serif',
      serif: 'With serifs',
      rounded: 'Rounded',
      mono: 'Equal widths',
    },
    {
      default: 'theme',
      role: 'design',
      title,
      description:
        'Shape of the letters; other fonts than the theme’s are those of the shopper’s device.',
      when,
    },
  )

export const titleSpec = defineBlockSpec({
  type: 'Title',
  name: 'Heading',
  version: 2,
  group: 'content',
  role: 'content',
  doc: 'A heading with an optional subtitle and a link to more.',
  advice: {
    use: 'Above blocks that belong together, to name them, with a link to all of what they are part of if there is more.',
    avoid:
      'For running text with its own headings, use {{RichText}}; for words over a picture, put it into {{Hero}}.',
    access:
      'It is a heading of the second level, by which screen readers jump: do not use it for large words that name nothing. The link says what it leads to, by the heading.',
    anatomy: {
      Heading: 'names what follows',
      Subtitle: 'one more sentence, smaller',
      'Link to more': 'a text, an arrow or both, at the end of the line',
    },
  },
  props: Type.Object(
    {
      title: Type.String({
        default: '',
        maxLength: 5000,
        role: 'content',
        bindable: true,
        title: 'Heading',
        description: 'The text of the heading; leave it empty for a subtitle alone.',
        picker: 'longText',
      }),
      desc: Type.String({
        default: '',
        maxLength: 5000,
        role: 'content',
        title: 'Subtitle',
        description: 'Smaller text below the heading; leave it empty for none.',
        picker: 'longText',
      }),
      titleColor: colour('Heading color', hasTitle),
      descColor: colour('Subtitle color', hasDesc),
      ...byWidth('titleSize', size('Heading size', hasTitle)),
      descSize: size('Subtitle size', hasDesc),
      titleFont: font('Heading font', hasTitle),
      descFont: font('Subtitle font', hasDesc),
      wrap: Choices(
        { wrap: 'On several lines', ellipsis: 'Cut off with …' },
        {
          default: 'wrap',
          role: 'design',
          title: 'Long texts',
          description: 'What happens to a heading or subtitle that is wider than the screen.',
        },
      ),
      ...byWidth(
        'align',
        Choices(
          { start: 'At the start', center: 'Centred', end: 'At the end' },
          {
            default: 'start',
            role: 'design',
            title: 'Alignment',
            description:
              'Where heading and subtitle are in the line; the start is left, or right in languages written from right to left.',
          },
        ),
      ),
      isShowMore: Type.Boolean({
        default: false,
        role: 'design',
        title: 'Link to more',
        description: 'Shows a link beside the heading; it also needs a link target.',
      }),
      moreType: NumberChoices(
        { 1: 'Text', 2: 'Arrow', 3: 'Text and arrow' },
        {
          default: 3,
          role: 'design',
          title: 'Look of link',
          description: 'Whether the link to more is a text, an arrow or both.',
          when: hasMore,
        },
      ),
      moreText: Type.String({
        default: '',
        maxLength: 40,
        role: 'content',
        title: 'Text of link',
        description:
          'Replaces the usual text of the link to more; with an arrow alone it is only read aloud.',
        when: hasMore,
      }),
      ...linkPropsWhen(hasMore),
    },
    { additionalProperties: false },
  ),
  onError: 'hide',
  budget: { jsGzip: 1500 },
  // Version 1 named the alignments `left` and `right`, which is wrong in right-to-left text.
  upgrades: {
    2: {
      change: ({ align, ...props }) => ({
        ...props,
        ...(align !== undefined && {
          align: align === 'left' ? 'start' : align === 'right' ? 'end' : align,
        }),
      }),
    },
  },
})
