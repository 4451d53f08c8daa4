import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { ImageKey } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'

const MenuLeaf = Type.Object({
  name: Type.String({ maxLength: 60, default: '', role: 'content' }),
  img: ImageKey({ default: '', role: 'content' }),
  icon: Type.String({
    maxLength: 8,
    default: '',
    role: 'design',
    title: 'Emoji, where there is no picture; drawn differently by each system',
  }),
  ...linkProps,
})
const MenuBranch = Type.Object({
  ...MenuLeaf.properties,
  children: Type.Array(MenuLeaf, { default: [], maxItems: 20 }),
})
const MenuItem = Type.Object({
  ...MenuLeaf.properties,
  children: Type.Array(MenuBranch, { default: [], maxItems: 20 }),
})

/** A color from the operator; empty means the theme's. */
const colour = (title: string) =>
  Type.String({
    default: '',
    pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$',
    role: 'design',
    title,
  })

export const headerSpec = defineBlockSpec({
  type: 'Header',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'The bar at the top: a menu drawer with three levels, logo or store name, search, favorites and language.',
  props: Type.Object(
    {
      showLogo: Type.Boolean({ default: true, role: 'design' }),
      hasSearch: Type.Boolean({ default: true, role: 'design' }),
      hasFavorites: Type.Boolean({ default: true, role: 'design' }),
      hasLang: Type.Boolean({ default: true, role: 'design' }),
      background: colour('Background, as #rrggbb'),
      color: colour('Text, as #rrggbb; taken where it can be read on the background'),
      menu: Type.Array(MenuItem, { default: [], maxItems: 20, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
