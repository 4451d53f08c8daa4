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
  /** Calls that wait for their block to be opened, by key. */
  late: Map<string, PendingBinding>
  views: BlockViews
  /** What lists have loaded since, by the key of their call, so that going back finds it. */
  kept: Map<string, unknown>
  /** Told of a block that threw. */
  onFault: (block: ResolvedBlock, error: unknown) => void
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage: no PageView')
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
    late: new Map(Pending.filter(({ isLate }) => isLate).map((call) => [call.key, call])),
  }
}

type Query = (from: string, args: Record<string, unknown>) => Promise<unknown>

/** Makes the calls that only the client can, and fills in each answer as it comes. */
export async function fetchPending(
  page: Page,
  pending: readonly PendingBinding[],
  query: Query,
): Promise<void> {
  await Promise.all(
    pending
      .filter(({ from, isLate }) => from && !isLate)
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

/** Makes the calls that a block waited with until it was opened. One that failed is made again at the next opening. */
export async function fetchLate(page: Page, block: ResolvedBlock, query: Query): Promise<void> {
  const calls = keysOf(block).flatMap((key) => page.late.get(key) ?? [])
  if (!calls.length) return
  for (const { key } of calls) page.late.delete(key)
  page.waiting.value = new Set([...page.waiting.peek(), ...calls.map(({ key }) => key)])
  try {
    await fetchPending(
      page,
      calls.map((call) => ({ ...call, isLate: false })),
      query,
    )
  } finally {
    const known = page.data.peek()
    for (const call of calls) if (!(call.key in known)) page.late.set(call.key, call)
  }
}

const keysOf = ({ data = {}, slots = {} }: ResolvedBlock): string[] => [
  ...Object.values(data),
  ...Object.values(slots).flat().flatMap(keysOf),
]

export const takeFrom = (answer: unknown, take: string): unknown =>
  take && answer !== null && typeof answer === 'object'
    ? (answer as Record<string, unknown>)[take]
    : answer
