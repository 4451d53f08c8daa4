import { useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { BlockSample } from '../../schemas/kit/define-block.ts'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { BlockList } from '../../engine/react/block-list.tsx'
import type { Block } from '../../engine/react/define-block.ts'
import type { BlockViews } from '../../engine/react/registry.ts'
import { PageContext } from '../../engine/react/page-store.ts'
import { createShopPage } from '../../runtime/page/create-page.ts'
import { ShopContext, type Call, type Shop } from '../../runtime/shop/shop.ts'
import { signal } from '../../engine/react/signals.ts'
import { blockLoaders } from '../registry.ts'
import { drawSample } from '../samples.ts'
import { sampleTypeNbr } from './category.samples.ts'
import { inLanguage } from './in-language.ts'

declare module '../../schemas/kit/define-block.ts' {
  interface SampleSurroundings {
    /** Store configuration that differs from the sample store, if the state depends on it. */
    config?: Partial<ConfigInfo>
    /** Numbers of the saved products, if the state depends on them. */
    favorites?: readonly string[]
    /** Numbers of the recently viewed products, if the state depends on them. */
    recentGoods?: readonly string[]
  }
}

/** The views of all blocks. */
export const loadViews = async (): Promise<ReadonlyMap<string, Block>> => {
  const entries = Object.entries(blockLoaders).map(
    async ([type, load]): Promise<[string, Block]> => [type, await load()],
  )
  return new Map(await Promise.all(entries))
}

interface Props {
  type: string
  sample: BlockSample<BlockSpec>
  shop: Shop
  views: BlockViews
  ssrPath?: string
  /** Wraps the block itself, without its parent block, in an element that a screenshot can select. */
  isMarked?: boolean
}

/** A sample as the page engine draws it, in the language of the shop. */
export function SampleView({
  type,
  sample: written,
  shop,
  views,
  ssrPath,
  isMarked,
}: Props): ReactNode {
  const sample = useMemo(() => inLanguage(shop.lang, written), [shop.lang, written])
  const { block, data, waiting } = drawSample('sample', type, sample)
  const own = sample.within ? block.slots?.[sample.within.slot]?.[0] : block
  if (isMarked && own) own.layout = {}
  const page = createShopPage(
    {
      PageInfo: { id: 'sample//', rev: 0, title: '', meta: {} },
      PageList: [block],
      Data: data,
      Pending: waiting.map((key) => ({ key, from: 'sample.goods', args: {}, take: '' })),
    },
    { address: ['items', '', sampleTypeNbr], url: sample.address ?? '/', views, onFault: () => {} },
  )
  // In the browser the address stays in memory, so that links in a story do not navigate.
  const location =
    ssrPath === undefined ? memoryLocation({ path: sample.address ?? '/' }) : undefined
  const { config, answers, favorites, recentGoods } = sample
  const shownShop = useMemo(
    () => ({
      ...shop,
      config: { ...shop.config, ...config },
      ...(favorites && { favorites: signal(favorites) }),
      ...(recentGoods && keeping(recentGoods)),
      call: answers ? answering(answers, shop.call) : shop.call,
    }),
    [shop, config, answers, favorites, recentGoods],
  )
  return (
    <ShopContext value={shownShop}>
      <Router
        {...(location
          ? { hook: location.hook, searchHook: location.searchHook }
          : { ssrPath: ssrPath ?? '' })}
      >
        <PageContext value={page}>
          <BlockList blocks={[block]} />
        </PageContext>
      </Router>
    </ShopContext>
  )
}

function keeping(ptNbrs: readonly string[]): Pick<Shop, 'recentGoods' | 'removeRecentGoods'> {
  const recentGoods = signal(ptNbrs)
  const removeRecentGoods = (removed: readonly string[]) => {
    recentGoods.value = recentGoods.peek().filter((ptNbr) => !removed.includes(ptNbr))
  }
  return { recentGoods, removeRecentGoods }
}

const answering = (answers: Record<string, unknown>, otherwise: Call): Call =>
  ((op, input) =>
    op.key in answers ? Promise.resolve(answers[op.key]) : otherwise(op, input)) as Call // samples contain the operation's answer
