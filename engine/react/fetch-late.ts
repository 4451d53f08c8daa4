import type { ResolvedBlock } from '../document/resolved.schema.ts'
import { fetchPending, type Ask, type Page } from './page-store.ts'

/**
 * Makes the calls of a block when it is opened. A failed call is repeated when the block is opened
 * again.
 */
export async function fetchLate(page: Page, block: ResolvedBlock, ask: Ask): Promise<void> {
  const calls = keysOf(block).flatMap((key) => page.late.get(key) ?? [])
  if (!calls.length) return
  for (const { key } of calls) page.late.delete(key)
  page.waiting.value = new Set([...page.waiting.peek(), ...calls.map(({ key }) => key)])
  try {
    await fetchPending(
      page,
      calls.map((call) => ({ ...call, isLate: false })),
      ask,
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
