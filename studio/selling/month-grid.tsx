import type { CSSProperties } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { weeksOf, type CalendarOffer } from './calendar-weeks.ts'
import styles from './selling.module.css'

/**
 * Month grid with a bar per offer, for sight and mouse; the list below has the same for screen
 * readers and keyboards.
 */
export function MonthGrid(props: {
  month: string
  today: string
  offers: readonly CalendarOffer[]
}) {
  const { month, today, offers } = props
  const { lang } = useTexts()
  const [, go] = useLocation()
  const weeks = weeksOf(month, offers, useStore().timeZone)
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.month} aria-hidden>
      <div className={styles.weekdays}>
        {weeks[0]?.days.map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
      {weeks.map(({ days, bars }) => (
        <div key={days[0]} className={styles.week}>
          {days.map((day, at) => (
            <span
              key={day}
              className={styles.day}
              style={{ '--column': at + 1 } as CSSProperties} // a custom property
              data-other={!day.startsWith(month) || undefined}
              data-today={day === today || undefined}
            >
              {Number(day.slice(8))}
            </span>
          ))}
          {bars.map(({ offer, from, to, lane }) => (
            <button
              key={offer.key}
              type="button"
              tabIndex={-1}
              className={styles.offer}
              data-kind={offer.kind}
              style={{ '--from': from, '--to': to + 1, '--lane': lane + 2 } as CSSProperties} // custom properties
              title={offer.name}
              onClick={() => go(offer.href)}
            >
              {offer.name}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
