import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StoreNbr } from '../../blocks/sampling/sample-shop.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import type { Lang } from '../../schemas/lang.ts'
import { loadViews, PageStory } from './draw-page.tsx'

/** A story of the page at a path; either one path for both stores, or one for each. */
export const pageStory = (
  path: string | Record<StoreNbr, string>,
  isMember = false,
): StoryObj<Meta> => ({
  loaders: [async () => ({ views: await loadViews() })],
  render: (_args, { globals, loaded }) => {
    const storeNbr = globals.store as StoreNbr // a value of the toolbar
    return (
      <PageStory
        path={typeof path === 'string' ? path : path[storeNbr]}
        storeNbr={storeNbr}
        lang={globals.lang as Lang} // a value of the toolbar
        isMember={isMember || globals.who === 'member'}
        views={loaded.views as BlockViews} // set by the loader above
      />
    )
  },
})
