import type { KeyboardEvent, ReactNode } from 'react'
import { stepToRight } from '../../runtime/block/step-to-right.ts'
import css from './tab-row.module.css'

interface Props<Tab extends string> {
  /** Prefix of the ids of the tabs and of their panel, which is `{id}-panel`. */
  id: string
  label: string
  tabs: readonly Tab[]
  open: Tab
  nameOf: (tab: Tab) => string
  onOpen: (tab: Tab) => void
}

/** A row of tabs with one panel; arrow keys, Home and End open the tab they move to. */
export function TabRow<Tab extends string>(props: Props<Tab>): ReactNode {
  const { id, label, tabs, open, nameOf, onOpen } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.indexOf(open)
    const step = stepToRight(event.currentTarget)
    const places = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: tabs.length - 1 }
    const to = (places as Readonly<Record<string, number>>)[event.key] // other keys have no place
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen(next)
    const tab = document.getElementById(`${id}-${next}`)
    tab?.focus()
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={tab === open}
          aria-controls={`${id}-panel`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          onKeyDown={onKeyDown}
        >
          {nameOf(tab)}
        </button>
      ))}
    </div>
  )
}
