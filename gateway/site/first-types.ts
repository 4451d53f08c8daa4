import { specByType } from '../../blocks/specs.ts'
import type { ResolvedBlock, ResolvedPage } from '../../engine/document/resolved.schema.ts'
import { typesIn } from '../../site/boot/types-in.ts'

/** Maximum number of leading blocks on the first screen. */
const firstBlocks = 4

const roleOf = ({ type }: ResolvedBlock) => specByType.get(type)?.role
const slotted = ({ slots = {} }: ResolvedBlock): ResolvedBlock[] => Object.values(slots).flat()

/**
 * Types of the blocks that the browser hydrates at once: the bars, the blocks of the first screen,
 * the main block with its parts, and blocks that draw nothing without the browser, wait for data or
 * are asked for something by the `query` of the address, with all inside those that wait, of which
 * the server drew nothing. A navigation that phones do not see is left out. The markup of all others
 * stays as the server drew it until the visitor uses the page.
 */
export function firstTypes({
  page,
  head,
  nav,
  query,
}: Record<'page' | 'head', ResolvedPage> & {
  nav?: ResolvedPage
  query: URLSearchParams
}): string[] {
  const pending = new Set(page.Pending.flatMap(({ key, isLate }) => (isLate ? [] : key)))
  const isWoken = ({ type }: ResolvedBlock): boolean => {
    const { isLive, wokenBy } = specByType.get(type) ?? {}
    return isLive === true || (wokenBy !== undefined && query.has(wokenBy))
  }
  const isWaiting = ({ data = {} }: ResolvedBlock): boolean =>
    Object.values(data).some((key) => pending.has(key))
  const isNeeded = (block: ResolvedBlock): boolean =>
    isWoken(block) || isWaiting(block) || slotted(block).some(isNeeded)
  // A main block with parts fills the first screen.
  const mainAt = page.PageList.findIndex((block) => roleOf(block) === 'main' && block.slots)
  const isOnScreen = (at: number) => at < firstBlocks && (mainAt === -1 || at < mainAt)
  const types = typesIn([...head.PageList, ...(nav?.PageList ?? [])])
  /** Adds a block and its parts; content that an operator put between them can wait. */
  const addParts = (block: ResolvedBlock): void => {
    if (block.isLate) return
    if (isWaiting(block)) return void typesIn([block], types)
    types.add(block.type)
    for (const child of slotted(block))
      if (roleOf(child) === 'part') addParts(child)
      else if (isNeeded(child)) typesIn([child], types)
  }
  page.PageList.forEach((block, at) => {
    if (roleOf(block) === 'main') addParts(block)
    else if (isOnScreen(at) || isNeeded(block)) typesIn([block], types)
  })
  return [...types]
}
