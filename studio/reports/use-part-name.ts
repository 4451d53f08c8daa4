import type { Breakdown, SourceBreakdown } from '../../schemas/report/report.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'

/** Returns the name of a breakdown's row. */
export function usePartName(
  by: Exclude<Breakdown, SourceBreakdown>,
): (row: { key: string; name: string }) => string {
  const { t } = useTexts()
  return ({ key, name }) => {
    if (key === '') return t(by === 'product' ? 'reports.noProduct' : 'reports.noPart')
    return name || key
  }
}
