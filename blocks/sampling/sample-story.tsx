import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, type ReactNode } from 'react'
import type { BlockSample } from '../../schemas/kit/define-block.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'
import { controlsOf, propsOf } from './controls-of.ts'
import { loadViews, SampleView } from './sample-view.tsx'
import { sampleSession, sampleShop, type StoreNbr } from './sample-shop.ts'

type Args = Record<string, unknown>

/** Uses a drawn sample like a shopper; throws on wrong behavior. */
export type Play = (canvasElement: HTMLElement) => Promise<void>
/** The plays of a block by the name of the sample; `<block>.plays.ts` exports them. */
export type Plays<Samples> = { readonly [Name in keyof Samples]?: Play }

/**
 * A story that draws a sample through the page engine; its controls are the block's props. The
 * stories themselves are generated from the samples (`scripts/generate/stories.ts`).
 */
export function sampleStory(
  spec: BlockSpec,
  sample: BlockSample<BlockSpec>,
  play?: Play,
): StoryObj<Meta<Args>> {
  return {
    args: withDefaults(spec, { ...sample.props }),
    argTypes: controlsOf(spec),
    ...(play && {
      // A picture of the palette shows the block before anybody uses it.
      play: async ({ canvasElement, globals }) => {
        if (globals.marks === 'none') await play(canvasElement)
      },
    }),
    loaders: [async () => ({ views: await loadViews() })],
    render: (args, { globals, loaded }) => (
      <Story
        type={spec.type}
        sample={{ ...sample, props: propsOf(spec, args) }}
        storeNbr={globals.store as StoreNbr} // one of the toolbar's
        lang={globals.lang as Lang} // one of the toolbar's
        isMember={globals.who === 'member'}
        isMarked={globals.marks === 'block'}
        views={loaded.views as BlockViews} // by the loader above
      />
    ),
  }
}

function Story({
  storeNbr,
  lang,
  isMember,
  ...rest
}: {
  type: string
  sample: BlockSample<BlockSpec>
  storeNbr: StoreNbr
  lang: Lang
  isMember: boolean
  isMarked: boolean
  views: BlockViews
}): ReactNode {
  const shop = useMemo(
    () => sampleShop(storeNbr, lang, undefined, isMember ? sampleSession : {}),
    [storeNbr, lang, isMember],
  )
  return <SampleView {...rest} shop={shop} />
}
