import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import type { PropCondition } from '../../engine/contract/prop-options.ts'
import { Colour, ImageKey } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

const hasNoPicture: PropCondition = { prop: 'img', is: [''] }

const MenuLeaf = Type.Object(
  {
    name: Type.String({
      maxLength: 60,
      default: '',
      role: 'content',
      title: 'Name',
      description: 'Text of the entry in the menu.',
    }),
    img: ImageKey({
      default: '',
      role: 'content',
      title: 'Small picture',
      description: 'Square picture before the name, 32 pixels wide; leave it empty for none.',
    }),
    icon: Type.String({
      maxLength: 8,
      default: '',
      role: 'design',
      title: 'Emoji',
      description: 'Emoji before the name; each device draws it in its own way.',
      picker: 'emoji',
      when: hasNoPicture,
    }),
    ...linkProps,
  },
  { title: 'Entry' },
)
const children = {
  default: [],
  maxItems: 20,
  title: 'Entries below',
  description: 'Entries that open below this one; its own link is then the first of them.',
}
const MenuBranch = Type.Object(
  { ...MenuLeaf.properties, children: Type.Array(MenuLeaf, children) },
  { title: 'Entry' },
)
const MenuItem = Type.Object(
  { ...MenuLeaf.properties, children: Type.Array(MenuBranch, children) },
  { title: 'Entry' },
)

export const headerSpec = defineBlockSpec({
  type: 'Header',
  name: 'Page header',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'The bar at the top: a menu drawer with three levels, logo or store name, search, favorites and language.',
  advice: {
    use: 'At the top of every page, so that shoppers see whose shop it is and reach search, categories and saved products.',
    avoid: 'For news and offers, put {{NoticeBar}} at the top of the page instead.',
    access:
      'Buttons without words are named for screen readers. A text color that cannot be read on the background is replaced by black or white.',
    anatomy: {
      'Back link': 'appears on pages below others',
      'Logo and name': 'lead to the home page',
      Actions: 'search, saved products, language',
      Menu: 'opens a drawer with three levels',
    },
  },
  props: Type.Object(
    {
      showLogo: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Logo',
        description:
          'Shows the logo of the shop before its name; on a phone, pages below another have the arrow back in its place. It has no effect without a logo in the settings.',
      }),
      hasSearch: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Search button',
        description:
          'Shows a button that opens the search; has no effect if the shop has no search.',
      }),
      hasFavorites: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Saved products button',
        description: 'Shows a button that opens the saved products.',
      }),
      hasLang: Type.Boolean({
        default: true,
        role: 'design',
        title: 'Language button',
        description:
          'Shows a button to change the language; has no effect in a shop with one language.',
      }),
      background: Colour({
        title: 'Background color',
        description: 'Color of the bar; leave it empty for the color of the theme.',
      }),
      color: Colour({
        title: 'Text color',
        description:
          'Color of name and icons; where it cannot be read on the background, black or white is used.',
      }),
      menu: Type.Array(MenuItem, {
        default: [],
        maxItems: 20,
        isMenu: true,
        role: 'content',
        title: 'Menu',
        description:
          'Entries of the menu that slides in from the side, in up to three levels; without entries there is no menu button.',
      }),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
