import type { ReactNode } from 'react'
import css from './prose.module.css'

/** Rich text, as the gateway hands it out. */
export const Prose = ({ html }: { html: string }): ReactNode => (
  // oxlint-disable-next-line react/no-danger -- the gateway sanitises it by allow-list on saving and again on reading
  <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
