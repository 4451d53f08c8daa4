import { withQuery } from '../../schemas/page/bindings.ts'
import { createContext, useContext } from 'react'
import type {
  PendingBinding,
  ResolvedBlock,
  ResolvedPage,
} from '../../schemas/page/resolved.schema.ts'
import type { PageAddress } from '../../schemas/kit/define-screen.ts'
import type { BlockViews } from '../block/registry.ts'
import { signal, type Signal } from '../state/signals.ts'

/** One page as it is being shown: its blocks, and the data that comes with them or after them. */
export interface Page {
  address: PageAddress
  /** The query of the address, which some bindings speak of. */
  query: Readonly<Record<string, string>>
  info: ResolvedPage['PageInfo']
  blocks: readonly ResolvedBlock[]
  data: Signal<Readonly<Record<string, unknown>>>
  /** Calls not answered yet, by key. */
  waiting: Signal<ReadonlySet<string>>
  views: BlockViews
  /** What lists have loaded since, by the key of their call, so that going back finds it. */
  kept: Map<string, unknown>
  /** Told of a block that threw. */
  onFault: (block: ResolvedBlock, error: unknown) => void
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage: no page above this component; draw blocks inside PageView')
  return page
}

export function createPage(
  { PageInfo, PageList, Data, Pending }: ResolvedPage,
  rest: Pick<Page, 'address' | 'query' | 'views' | 'onFault'>,
): Page {
  return {
    ...rest,
    info: PageInfo,
    blocks: PageList,
    data: signal(Data),
    kept: new Map(),
    waiting: signal(new Set(Pending.map(({ key }) => key))),
  }
}

/** Makes the calls that only the client can, and fills in each answer as it comes. */
export async function fetchPending(
  page: Page,
  pending: readonly PendingBinding[],
  query: (from: string, args: Record<string, unknown>) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    pending
      .filter(({ from }) => from)
      .map(async ({ key, from, args, take }) => {
        try {
          const answer = await query(from, withQuery(args, page.query))
          page.data.value = { ...page.data.peek(), [key]: takeFrom(answer, take) }
        } finally {
          page.waiting.value = new Set([...page.waiting.peek()].filter((other) => other !== key))
        }
      }),
  )
}

export const takeFrom = (answer: unknown, take: string): unknown =>
  take && answer !== null && typeof answer === 'object'
    ? (answer as Record<string, unknown>)[take]
    : answer
