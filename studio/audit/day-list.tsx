import { dayFrom, dayOf, timeOf } from '../../schemas/day.ts'
import { dayText } from '../../schemas/moment-text.ts'
import { useZone } from '../kernel/session/zone.ts'
import { useNow } from '../ui/use-now.ts'
import { EntryView } from './entry-view.tsx'
import type { Entry, Said } from './said/entry.ts'
import { sentenceOf } from './said/sentence.ts'
import styles from './audit.module.css'

/** Entries below the days that they were made on. */
export function DayList({ entries, said }: { entries: readonly Entry[]; said: Said }) {
  const { timeZone } = useZone()
  const today = dayOf(useNow(), timeZone)
  return daysOf(entries, timeZone).map(([day, ofDay]) => (
    <section key={day} aria-label={dayText(day, said.lang)}>
      <h2 className={styles.day}>{dayName(day, today, said)}</h2>
      <ol className={styles.entries}>
        {ofDay.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <time className={styles.when} dateTime={entry.at} title={said.moment(entry.at)}>
              {timeOf(Date.parse(entry.at), timeZone)}
            </time>
            <EntryView said={sentenceOf(entry, said)} t={said.t} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** Entries by day; they come newest first. */
function daysOf(entries: readonly Entry[], zone: string): [string, Entry[]][] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.at), zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

function dayName(day: string, today: string, { t, lang }: Said): string {
  if (day === today) return t('audit.today')
  return day === dayFrom(today, -1) ? t('audit.yesterday') : dayText(day, lang)
}
