import { useEffect, useRef, type ReactNode } from 'react'
import css from './form-page.module.css'

interface Props {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** The layout of the account pages: a heading, an introduction, and a column of forms and links. */
export const FormPage = ({ title, text, children }: Props): ReactNode => (
  <section className={css.page}>
    <header className={css.head}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </header>
    {children}
  </section>
)

/** Class of a link that is less prominent than a button. */
export const quietClass = css.quiet

interface OutcomeProps {
  title: string
  children: ReactNode
}

/**
 * Replaces a form by its result, or by the reason why it cannot continue; its heading takes the
 * focus.
 */
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
