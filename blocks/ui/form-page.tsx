import { useEffect, useRef, type ReactNode } from 'react'
import css from './form-page.module.css'

interface Props {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** What all screens about the account have: one heading, what it is about, and a column of forms and ways on. */
export const FormPage = ({ title, text, children }: Props): ReactNode => (
  <section className={css.page}>
    <header className={css.head}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
    {children}
  </section>
)

/** Look of a link that is less than a button. */
export const quietClass = css.quiet

interface OutcomeProps {
  title: string
  children: ReactNode
}

/** Says how something went, or why it cannot go on, in place of a form. The focus comes to it. */
export function FormOutcome({ title, children }: OutcomeProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.outcome}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  )
}
