import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { listBlockFaults } from '../../../schemas/page/page-operator.ops.ts'
import type { T } from '../../kernel/texts/texts.tsx'

type Report = OpOutput<typeof listBlockFaults>['rows'][number]

/** All reports of one block of one page. */
export interface FaultGroup {
  id: string
  address: { p1: string; p2: string; p3: string }
  blockId: string
  blockType: string
  reasons: readonly string[]
  times: number
  lastAt: string
  /** First revision that failed; 0 is the built-in page. */
  sinceRev: number
}

/** Groups reports by page and block, the newest first. */
export function faultGroups(reports: readonly Report[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const { p1, p2, p3, rev, blockId, blockType, reason, times, lastAt } of reports) {
    const id = [p1, p2, p3, blockId].join('/')
    const known = groups.get(id)
    groups.set(id, {
      id,
      address: { p1, p2, p3 },
      blockId,
      blockType,
      reasons: [...new Set([...(known?.reasons ?? []), reason])],
      times: times + (known?.times ?? 0),
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
      sinceRev: Math.min(rev, known?.sinceRev ?? rev),
    })
  }
  return [...groups.values()].toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
}

/** Whether a report is about a block, rather than a failed query or the whole page. */
export const isBlock = ({ blockId }: Pick<FaultGroup, 'blockId'>): boolean =>
  blockId !== 'binding' && blockId !== 'page'

/** Number of the product whose page it is; undefined for other pages. */
export const productOf = ({ p1, p3 }: FaultGroup['address']): string | undefined =>
  p1 === 'item' && p3 !== '' ? p3 : undefined

/** Kinds of reasons, by what is to be done about them. */
export const reasonKinds = [
  'hydration',
  'browser',
  'data',
  'unknown',
  'newer',
  'props',
  'other',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** Kind of a reason recorded by the gateway or a browser, and the program's own words. */
export function reasonOf(
  { blockId }: Pick<FaultGroup, 'blockId'>,
  reason: string,
): { kind: ReasonKind; detail: string } {
  const after = (pattern: RegExp) => pattern.exec(reason)?.[1]
  const differs = after(/^browser: Hydration: (.*)$/s)
  if (differs !== undefined) return { kind: 'hydration', detail: differs }
  const browser = after(/^browser: (.*)$/s)
  if (browser !== undefined) return { kind: 'browser', detail: browser }
  if (blockId === 'binding') return { kind: 'data', detail: reason }
  if (reason === 'unknown type') return { kind: 'unknown', detail: '' }
  if (/^version .* is newer/.test(reason)) return { kind: 'newer', detail: '' }
  const broken = after(/^(?:props|broken: )\/?(.*)$/s)
  return broken === undefined
    ? { kind: 'other', detail: reason }
    : { kind: 'props', detail: broken }
}

/** What shoppers lost by a kind of reason. */
export const lossOf = (kind: ReasonKind, isWholePage: boolean) =>
  kind === 'data'
    ? 'lost.data'
    : kind === 'hydration'
      ? 'lost.time'
      : isWholePage
        ? 'lost.page'
        : 'lost.block'

/** Describes a reason for developers. */
export function reasonText(t: T, group: Pick<FaultGroup, 'blockId'>, reason: string): string {
  const { kind, detail } = reasonOf(group, reason)
  return t(`reason.${kind}`, { detail })
}
