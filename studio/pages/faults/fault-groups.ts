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

/** Describes a reason recorded by the gateway or a browser. */
export function reasonText(t: T, { blockId }: Pick<FaultGroup, 'blockId'>, reason: string): string {
  const browser = /^browser: (.*)$/s.exec(reason)?.[1]
  const differs = /^browser: Hydration: (.*)$/s.exec(reason)?.[1]
  if (differs !== undefined) return t('reason.hydration', { detail: differs })
  if (browser !== undefined) return t('reason.browser', { detail: browser })
  if (blockId === 'binding') return t('reason.data', { detail: reason })
  if (reason === 'unknown type') return t('reason.unknown')
  if (/^version .* is newer/.test(reason)) return t('reason.newer')
  const broken = /^(?:props|broken: )\/?(.*)$/s.exec(reason)?.[1]
  return broken === undefined
    ? t('reason.other', { detail: reason })
    : t('reason.props', { detail: broken })
}
