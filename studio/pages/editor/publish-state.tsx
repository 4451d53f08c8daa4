import { CalendarClock, CircleAlert, CircleCheck, Pencil, Store } from 'lucide-react'
import { useSignal } from '../../../engine/react/signals.ts'
import { sectionKind } from '../../../engine/document/document.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge } from '../../ui/ui.tsx'
import { useListedPage, type ListedPage } from '../publishing/use-page.ts'
import type { Saver } from '../session/saver.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'

/** What shoppers have of the page: less than the draft, all of it, or the built-in page. */
export function publishStateOf(
  { p1, p3, hasChanges, draftRev, publishedRev }: ListedPage,
  now: { draftRev: number; isSaved: boolean },
): 'draft' | 'published' | 'builtIn' {
  if (hasChanges || !now.isSaved || now.draftRev !== draftRev) return 'draft'
  if (publishedRev) return 'published'
  return (p1 === 'info' || p1 === sectionKind) && p3 ? 'draft' : 'builtIn'
}

const looks = {
  draft: { tone: 'warn', icon: Pencil },
  published: { tone: 'good', icon: CircleCheck },
  builtIn: { tone: 'still', icon: Store },
} as const

/** State of the page, and the moment of its planned publication in the shop's time. */
export function PublishState({ address, saver }: { address: PageAddress; saver: Saver }) {
  const { kind } = useSignal(saver.state)
  const page = useListedPage(address)
  if (!page) return null
  const isSaved = kind === 'saved'
  const state = publishStateOf(page, { draftRev: saver.draftRev, isSaved })
  const { schedule } = page
  return <StateBadges state={state} schedule={schedule} />
}

interface Shown {
  state: keyof typeof looks
  schedule: ListedPage['schedule']
}

/** The state as a badge, and the planned publication as another. */
export function StateBadges({ state, schedule }: Shown) {
  const { t, moment } = useTexts()
  return (
    <>
      <Badge {...looks[state]}>{t(`publishState.${state}`)}</Badge>
      {schedule && !schedule.failure && (
        <Badge tone="tell" icon={CalendarClock}>
          {t('plannedFor', { at: moment(schedule.at) })}
        </Badge>
      )}
      {schedule?.failure && (
        <Badge tone="bad" icon={CircleAlert}>
          {t('scheduleFailed', { reason: schedule.failure.slice(0, 60) })}
        </Badge>
      )}
    </>
  )
}
