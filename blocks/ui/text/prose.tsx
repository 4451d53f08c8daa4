import type { ReactNode } from 'react'
import css from './prose.module.css'

/** Rich text from the gateway. */
export const Prose = ({ html }: { html: string }): ReactNode => (
  <div
    ref={reachTables}
    className={css.prose}
    dir="auto"
    // oxlint-disable-next-line react/no-danger -- the gateway sanitizes it by allow-list on saving and again on reading
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** A table that is too wide scrolls on its own, and must then be focusable by keyboard. */
const reachTables = (prose: HTMLElement | null): void =>
  prose?.querySelectorAll('table').forEach((table) => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  })
