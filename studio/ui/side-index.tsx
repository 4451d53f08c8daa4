import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useFilter } from './lists/use-filter.ts'
import styles from './side-index.module.css'

interface Entry {
  title: string
  section: HTMLElement
}

/** Height of the head that covers the beginning of a section, in px. */
const headHeight = 96

/** A long form with an index of its cards, taken from what is shown. */
export function SideIndex({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const content = useRef<HTMLDivElement>(null)
  const index = useRef<HTMLElement>(null)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [current, setCurrent] = useState<HTMLElement>()
  const [{ card }, setFilter] = useFilter(['card'])
  useEffect(() => {
    // Text keys are what the finder names cards by.
    const section = card && entries.find(({ title }) => title === t(card as TextKey))?.section // or no card
    if (!section) return
    goTo(section)
    setFilter({ card: '' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the setter is new with each render
  }, [card, entries, t])
  useEffect(() => {
    const element = content.current
    if (!element) return undefined
    const read = () => {
      const found = entriesIn(element)
      setEntries((before) => (isEqual(before, found) ? before : found))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // Of the window or, on a phone, of the frame’s view; so it is heard on its way down.
    const follow = () => setCurrent(shownOf(entries))
    follow()
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => removeEventListener('scroll', follow, { capture: true })
  }, [entries])
  useEffect(() => {
    // Scrolls the index alone, where it is longer than the window.
    const nav = index.current
    const entry =
      nav?.querySelectorAll('button')[entries.findIndex(({ section }) => section === current)]
    if (entry) nav?.scrollTo({ top: entry.offsetTop - nav.clientHeight / 2 })
  }, [entries, current])
  return (
    <div className={styles.indexed}>
      <nav className={styles.index} aria-label={t('sideIndex')} ref={index}>
        <ul>
          {entries.map(({ title, section }) => (
            <li key={title}>
              <button
                type="button"
                {...(section === current && { 'aria-current': true })}
                onClick={() => goTo(section)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content} ref={content}>
        {children}
      </div>
    </div>
  )
}

const entriesIn = (element: HTMLElement): Entry[] =>
  [...element.querySelectorAll('section')].flatMap((section) => {
    const title = section.querySelector(':scope > h2')?.textContent
    return title ? [{ title, section }] : []
  })

const isEqual = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length &&
  one.every(({ title, section }, at) => title === other[at]?.title && section === other[at].section)

/** The last section whose beginning is at or above the lower edge of the head. */
const shownOf = (entries: readonly Entry[]): HTMLElement | undefined =>
  entries.findLast(({ section }) => section.getBoundingClientRect().top <= headHeight + 24)
    ?.section ?? entries[0]?.section

function goTo(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  section
    .querySelector<HTMLElement>('input, textarea, select, button, a[href]')
    ?.focus({ preventScroll: true })
}
