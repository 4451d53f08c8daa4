import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

interface Props extends ComponentProps<'button'> {
  look?: 'brand' | 'outline'
}

/**
 * A button. When disabled it stays focusable and explains why (`aria-disabled` with
 * `aria-describedby`).
 */
export const Button = ({ look = 'outline', ...rest }: Props): ReactNode => (
  <button type="button" {...rest} className={css.button} data-look={look} />
)

/** Class of a link that looks like a button. */
export const buttonClass = css.button
