import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../../grid/grid.module.css'

/** What is wrong with a cell. */
export interface VariantFault {
  row: number
  column: string
  kind: 'bad' | 'warn'
  text: string
}

/** Faults of the grid, by the names of their cells; a press leads there. */
export function VariantFaults(props: {
  id: string
  faults: readonly VariantFault[]
  goTo(row: number, column: string): void
}) {
  const { id, faults, goTo } = props
  if (!faults.length) return null
  return (
    <ul className={styles.faults} id={id}>
      {faults.map(({ row, column, kind, text }) => (
        <li key={`${row} ${column}`} data-kind={kind}>
          <Icon of={kind === 'bad' ? CircleAlert : TriangleAlert} />
          <button type="button" onClick={() => goTo(row, column)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
