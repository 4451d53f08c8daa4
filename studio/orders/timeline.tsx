import { useTexts } from '../kernel/texts/texts.tsx'
import { Soft } from '../ui/ui.tsx'
import type { ShownOrder } from './shown.ts'
import styles from './orders.module.css'

/** History of an order, newest first. */
export function Timeline({ events }: { events: ShownOrder['EventList'] }) {
  const { t, moment } = useTexts()
  return (
    <ol className={styles.timeline}>
      {events.toReversed().map(({ event, by, byName, at, note }, nth) => (
        // Events are never changed or removed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={events.length - nth} data-note={event === 'noted' || undefined}>
          <strong>{t(`orders.event.${event}`)}</strong>{' '}
          <Soft>
            {moment(at)} · {byName && by !== 'shopper' ? byName : t(`orders.by.${by}`)}
          </Soft>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
