import { dayOf, isDay } from '../../schemas/day.ts'
import {
  againsts,
  shownSteps,
  type Against,
  type ShownStep,
} from '../../schemas/report/report.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useFilter } from '../ui/lists/use-filter.ts'
import { useNow } from '../ui/use-now.ts'
import {
  bestStep,
  stepsOf,
  usualDays,
  usualNames,
  type DayRange,
  type UsualName,
} from './usual-days.ts'

/** The chosen period and options, stored in the URL. */
export interface Period {
  name: UsualName | 'own'
  range: DayRange
  step: ShownStep
  against: Against
  today: string
}

interface Changes {
  name?: Period['name']
  from?: string
  to?: string
  step?: ShownStep
  against?: Against
}

export function usePeriod(): [Period, (changes: Changes) => void] {
  const today = dayOf(useNow(), useStore().timeZone)
  const [filter, setFilter] = useFilter(['period', 'from', 'to', 'step', 'against'])
  const { from, to } = filter
  const isOwn = filter.period === 'own' && isDay(from) && isDay(to) && from <= to
  const name = isOwn ? 'own' : (usualNames.find((one) => one === filter.period) ?? 'last30')
  const range = name === 'own' ? { from, to } : usualDays(name, today)
  const wanted = shownSteps.find((one) => one === filter.step)
  const step = wanted && stepsOf(range).includes(wanted) ? wanted : bestStep(range)
  const against = againsts.find((one) => one === filter.against) ?? 'before'
  const change = ({ name: next, ...changes }: Changes) =>
    setFilter({
      ...changes,
      ...(next && {
        period: next,
        step: '',
        from: next === 'own' ? range.from : '',
        to: next === 'own' ? range.to : '',
      }),
    })
  return [{ name, range, step, against, today }, change]
}
