import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import css from './order-list.module.css'
import { filters, type Filter } from './use-order-paging.ts'

interface Props {
  id: string
  filter: Filter
  onOpen: (filter: Filter) => void
}

/** What orders wait for; arrows go from one to the next. */
export function OrderTabs({ id, filter, onOpen }: Props): ReactNode {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = filters.indexOf(filter)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: filters.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : filters.at(to % filters.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen(next)
    const tab = document.getElementById(`${id}-${next}`)
    tab?.focus()
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={t('order.list')}>
      {filters.map((one) => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={one === filter}
          aria-controls={`${id}-panel`}
          tabIndex={one === filter ? 0 : -1}
          onClick={() => onOpen(one)}
          onKeyDown={onKeyDown}
        >
          {t(`order.group.${one}`)}
        </button>
      ))}
    </div>
  )
}
