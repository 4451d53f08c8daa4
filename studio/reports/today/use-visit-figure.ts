import type { Against } from '../../../schemas/report/report.schema.ts'
import { listVisits } from '../../../schemas/report/visits.ops.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import type { DayRange } from '../usual-days.ts'
import type { Figure } from './figures.tsx'

/** The share of visits that bought, if visits are counted and there were some. */
export function useVisitFigure(range: DayRange, against: Against): Figure[] {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listVisits, { ...range, by: 'channel', against, most: 1 }, { storeNbr })
  if (!read.data?.isCounting || !read.data.VisitInfo.visits) return []
  const { VisitInfo, VisitBeforeInfo } = read.data
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const share = (of: typeof VisitInfo) => (of.visits ? of.orders / of.visits : undefined)
  return [
    {
      title: t('today.bought'),
      now: share(VisitInfo),
      before: share(VisitBeforeInfo),
      write: (value) => percent.format(value),
    },
  ]
}
