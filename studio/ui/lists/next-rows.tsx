import { useEffect, useRef } from 'react'
import { NextPage } from '../ui.tsx'
import type { ListRead } from './use-list.ts'
import styles from './lists.module.css'

/** Maximum rows loaded by scrolling; more would make the page slow. */
const mostByScrolling = 1_000

/** End of a list: loads the next rows when it scrolls into view, later by a button. */
export function NextRows<R>({ read }: { read: ListRead<R> }) {
  const end = useRef<HTMLDivElement>(null)
  const { rows = [], hasNextPage, isFetching, isError, fetchNextPage } = read
  const isByScrolling = hasNextPage && !isFetching && !isError && rows.length < mostByScrolling
  useEffect(() => {
    if (!end.current || !isByScrolling) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isByScrolling, fetchNextPage])
  return (
    <div ref={end} className={styles.end}>
      <NextPage read={read} />
    </div>
  )
}
