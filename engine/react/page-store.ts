import { runBinding } from '../document/run-bindings.ts'
import { createContext, useContext, type ComponentType } from 'react'
import type {
  Focus,
  PendingBinding,
  ResolvedBlock,
  ResolvedPage,
} from '../document/resolved.schema.ts'
import type { PageAddress } from '../document/page-address.ts'
import { queryOf } from '../document/query-of.ts'
import type { FailureProps } from './block-boundary.tsx'
import type { BlockViews } from './registry.ts'
import { signal, type Signal } from './signals.ts'

/** One displayed page: its blocks, and data that came with it or later. */
export interface Page {
  address: PageAddress
  /**
   * Path and query that identify the page, relative to the base path; other parameters are left
   * out.
   */
  url: string
  /** The query of `url`, which blocks read and bindings refer to. */
  query: Readonly<Record<string, string>>
  info: ResolvedPage['PageInfo']
  blocks: readonly ResolvedBlock[]
  data: Signal<Readonly<Record<string, unknown>>>
  /** Focal points of pictures by key; the default is the middle. */
  focus: Signal<Focus>
  /** Keys of pending calls. */
  waiting: Signal<ReadonlySet<string>>
  /** Calls deferred until their block is opened, by key. */
  late: Map<string, PendingBinding>
  views: BlockViews
  /**
   * Entries that lists have loaded in addition, by the key of their call, restored when returning
   * to the page.
   */
  kept: Map<string, unknown>
  /** Drawn in the place of a block that failed. */
  Failure: ComponentType<FailureProps>
  /** Whether a call failed only because the address lacks a parameter: its block gets no data. */
  isUnanswerable: (error: unknown) => boolean
  /** Called when a block throws. */
  onFault: (block: ResolvedBlock, error: unknown) => void
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage: must be used inside a PageView')
  return page
}

export function createPage(
  { PageInfo, PageList, Data, Pending, Focus = {} }: ResolvedPage,
  rest: Pick<Page, 'address' | 'url' | 'views' | 'Failure' | 'isUnanswerable' | 'onFault'>,
): Page {
  return {
    ...rest,
    query: queryOf(rest.url),
    info: PageInfo,
    blocks: PageList,
    data: signal(Data),
    focus: signal(Focus),
    kept: new Map(),
    waiting: signal(new Set(Pending.map(({ key }) => key))),
    late: new Map(Pending.filter(({ isLate }) => isLate).map((call) => [call.key, call])),
  }
}

export type Ask = (from: string, args: Record<string, unknown>) => Promise<unknown>

/**
 * Makes the calls that only the client can make, except those of blocks that are not open yet, and
 * stores each answer as it arrives. Rejects at the first failure; the other calls go on.
 */
export async function fetchPending(
  page: Page,
  pending: readonly PendingBinding[],
  ask: Ask,
): Promise<void> {
  await Promise.all(
    pending
      .filter(({ from, isLate }) => from && !isLate)
      .map(async (call) => {
        const { key } = call
        try {
          const value = await runBinding(call, page.query, ask)
          page.data.value = { ...page.data.peek(), [key]: value }
        } catch (error) {
          if (!page.isUnanswerable(error)) throw error
        } finally {
          page.waiting.value = new Set([...page.waiting.peek()].filter((other) => other !== key))
        }
      }),
  )
}
