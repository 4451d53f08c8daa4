import { Type } from '@sinclair/typebox'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { linkProps } from '../../schemas/link.schema.ts'

const MenuLeaf = Type.Object({
  name: Type.String({ maxLength: 60, default: '', role: 'content' }),
  icon: Type.String({ maxLength: 8, default: '', role: 'design' }),
  ...linkProps,
})
const MenuItem = Type.Object({
  ...MenuLeaf.properties,
  children: Type.Array(MenuLeaf, { default: [], maxItems: 20 }),
})

export const headerSpec = defineBlockSpec({
  type: 'Header',
  version: 1,
  group: 'frame',
  role: 'frame',
  doc: 'The bar at the top: menu drawer, logo or store name, search and language.',
  props: Type.Object(
    {
      showLogo: Type.Boolean({ default: true, role: 'design' }),
      hasSearch: Type.Boolean({ default: true, role: 'design' }),
      hasLang: Type.Boolean({ default: true, role: 'design' }),
      menu: Type.Array(MenuItem, { default: [], maxItems: 20, role: 'content' }),
    },
    { additionalProperties: false },
  ),
  place: { max: 1 },
  onError: 'placeholder',
  budget: { jsGzip: 3000 },
})
