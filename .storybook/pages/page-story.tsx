import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StoreNbr } from '../../blocks/sampling/sample-shop.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import type { Lang } from '../../schemas/lang.ts'
import { loadViews, PageStory } from './draw-page.tsx'

/** A story of the page at a path; one path for both stores, or one for each. */
export const pageStory = (
  path: string | Record<StoreNbr, string>,
  isMember = false,
): StoryObj<Meta> => ({
  loaders: [async () => ({ views: await loadViews() })],
  render: (_args, { globals, loaded }) => {
    const storeNbr = globals.store as StoreNbr // one of the toolbar's
    return (
      <PageStory
        path={typeof path === 'string' ? path : path[storeNbr]}
        storeNbr={storeNbr}
        lang={globals.lang as Lang} // one of the toolbar's
        isMember={isMember || globals.who === 'member'}
        views={loaded.views as BlockViews} // by the loader above
      />
    )
  },
})
