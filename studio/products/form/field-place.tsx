import type { ReactNode } from 'react'
import styles from '../products.module.css'

/** Marks where a field of the product is, so that its fault leads there. */
export const FieldPlace = ({ of, children }: { of: string; children: ReactNode }) => (
  <div className={styles.place} data-field={of}>
    {children}
  </div>
)

/** Focuses a field by its pointer: a cell of the grid, or the first control of its place. */
export function goToField(field: string): void {
  const [, row, column] = /^skus\/(\d+)\/(\w+)$/.exec(field) ?? []
  const cell = `[data-cell="${row} ${column}"], [data-cell="${row} price"]`
  const target =
    row === undefined
      ? [...document.querySelectorAll<HTMLElement>('[data-field]')]
          .find(({ dataset }) => dataset.field === field)
          ?.querySelector<HTMLElement>('input, textarea, button')
      : document.querySelector<HTMLElement>(cell)
  target?.focus()
  // Not behind the bar that stays at the end of the window.
  target?.scrollIntoView({ block: 'center' })
}
