import type { Breakdown, SourceBreakdown } from '../../schemas/report/report.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'

/** Returns what a row of a breakdown is called. */
export function usePartName(
  by: Exclude<Breakdown, SourceBreakdown>,
): (row: { key: string; name: string }) => string {
  const { t } = useTexts()
  return ({ key, name }) => {
    if (key === '') return t(by === 'product' ? 'reports.noProduct' : 'reports.noPart')
    return name || key
  }
}
