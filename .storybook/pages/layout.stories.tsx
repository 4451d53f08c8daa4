import type { Meta, StoryObj } from '@storybook/react-vite'
import { richTextSpec } from '../../blocks/rich-text/rich-text.schema.ts'
import { sampleShop, type StoreNbr } from '../../blocks/sampling/sample-shop.ts'
import { BlockList } from '../../engine/react/block-list.tsx'
import type { BlockViews } from '../../engine/react/registry.ts'
import { PageContext } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { ShopContext } from '../../runtime/shop/shop.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { BlockLayout } from '../../engine/document/block-layout.schema.ts'
import { layoutStyle } from '../../engine/document/layout-style.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'
import { loadViews } from './draw-page.tsx'

export default { title: 'Foundations/Layout of blocks', id: 'engine-layout', tags: ['!autodocs'] }

/** Blocks with the given layouts, one below the other; each block shows its layout. */
const layoutStory = (...layouts: BlockLayout[]): StoryObj<Meta> => ({
  loaders: [async () => ({ views: await loadViews() })],
  render: (_args, { globals, loaded }) => {
    const page = createShopPage(
      {
        PageInfo: { id: 'layout//', rev: 0, title: '', meta: {} },
        PageList: layouts.map((layout, at) => ({
          id: `b${at}`,
          type: 'RichText',
          props: withDefaults(richTextSpec, { html: `<p>${JSON.stringify(layout)}</p>` }),
          layout: layoutStyle(layout),
        })),
        Data: {},
        Pending: [],
      },
      {
        address: ['layout', '', ''],
        url: '/',
        views: loaded.views as BlockViews, // set by the loader above
        onFault: () => undefined,
      },
    )
    // both are values of the toolbar
    const shop = sampleShop(globals.store as StoreNbr, globals.lang as Lang)
    return (
      <ShopContext value={shop}>
        <PageContext value={page}>
          <BlockList blocks={page.blocks} />
        </PageContext>
      </ShopContext>
    )
  },
})

const tinted = { background: 'brand-soft' } as const

export const Space = layoutStory(
  ...(['none', 's', 'm', 'l', 'xl'] as const).map((space, at) => ({
    base: { above: space, below: space, background: at % 2 ? 'surface' : 'brand-soft' } as const,
  })),
)
export const Background = layoutStory(
  ...(['canvas', 'surface', 'brand-soft', 'accent-soft', 'sale-soft', '#fff5e0'] as const).map(
    (background) => ({ base: { background } }),
  ),
)
export const Width = layoutStory(
  ...(['full', 'column', 'medium', 'narrow'] as const).map((width) => ({
    base: { ...tinted, width, below: 's' as const },
  })),
)
export const Alignment = layoutStory(
  ...(['start', 'center', 'end'] as const).map((align) => ({
    base: { ...tinted, width: 'narrow' as const, align },
  })),
)
export const WindowWidths = layoutStory({
  base: { ...tinted, above: 's', below: 's' },
  from768: { background: 'accent-soft', above: 'l' },
  from900: { background: 'sale-soft', below: 'xl' },
})
