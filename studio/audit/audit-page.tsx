import { ScrollText } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { auditSubjects } from '../../schemas/operator/audit.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { dayFrom, isDay, startOfDay } from '../../schemas/day.ts'
import { useStore } from '../kernel/session/myself.ts'
import { Empty } from '../ui/empty.tsx'
import { NothingFits } from '../ui/lists/nothing-fits.tsx'
import { NextRows } from '../ui/lists/next-rows.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList, type ListSource } from '../ui/lists/use-list.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Loaded, Page } from '../ui/ui.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { DayList } from './day-list.tsx'
import { entriesOf, type Entry } from './said/entry.ts'
import { useSaid } from './use-said.ts'
import lists from '../ui/lists/lists.module.css'

const names = ['about', 'by', 'subject', 'from', 'to'] as const

/** The audit log in sentences, newest first, by days. */
export default function AuditPage() {
  const { t } = useTexts()
  const said = useSaid()
  const [filter, setFilter] = useFilter(names)
  const wanted = useDeferredValue(filter)
  const read = useList(useEntries(wanted))
  const isFiltered = Object.keys(given(filter)).length > 0
  return (
    <Page title={t('audit')}>
      <Card>
        <div className={lists.list} data-stale={read.isPlaceholderData || undefined}>
          <AuditFilter filter={filter} setFilter={setFilter} source={read.source} said={said} />
          <Loaded read={{ ...read, data: read.rows }}>
            {(rows) =>
              rows.length === 0 ? (
                isFiltered ? (
                  <NothingFits filter={filter} setFilter={setFilter} />
                ) : (
                  <Empty icon={ScrollText} text={t('audit.none')} />
                )
              ) : (
                <DayList entries={rows} said={said} />
              )
            }
          </Loaded>
          <NextRows read={read} />
        </div>
      </Card>
    </Page>
  )
}

/** The entries that a filter wants, each with its names. */
function useEntries(filter: Readonly<Record<(typeof names)[number], string>>): ListSource<Entry> {
  const { storeNbr, timeZone } = useStore()
  return useMemo(() => {
    const { subject: named, from, to, ...rest } = given(filter)
    const subject = auditSubjects.find((one) => one === named)
    const momentOf = (day: string) => new Date(startOfDay(day, timeZone)).toISOString()
    const source = listSource(listAudit, storeNbr, {
      ...rest,
      ...(subject && { subject }),
      ...(from && isDay(from) && { from: momentOf(from) }),
      ...(to && isDay(to) && { to: momentOf(dayFrom(to, 1)) }),
    })
    return {
      key: [...source.key, 'entries'],
      storeNbr,
      async read(before, pageSize, signal) {
        const page = await source.read(before, pageSize, signal)
        return { rows: entriesOf(page), hasMore: page.hasMore }
      },
      position: ({ id }) => id,
    }
  }, [filter, storeNbr, timeZone])
}
