import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

interface Props extends ComponentProps<'button'> {
  look?: 'brand' | 'outline'
}

/** A button; where it cannot be used it stays reachable and says why (`aria-disabled` with `aria-describedby`). */
export const Button = ({ look = 'outline', ...rest }: Props): ReactNode => (
  <button type="button" {...rest} className={css.button} data-look={look} />
)

/** Look of a link that is to be pressed like a button. */
export const buttonClass = css.button
