import { memo } from 'react'
import { Link } from 'wouter'
import grids from '../grid/grid.module.css'
import { columns, isTyped, type ColumnKey } from './columns.ts'
import type { CellLook } from './use-sheet.ts'
import type { Line } from './lines.ts'
import styles from './sheet.module.css'

export interface RowLook {
  line: Line
  row: number
  keys: readonly ColumnKey[]
  /** Text and trouble of each shown column. */
  cells: readonly CellLook[]
  /** Columns that the block covers in this row, and that a fill will. */
  inBlock: readonly [number, number] | undefined
  isFilling: boolean
  /** The active cell, if it is in this row, and its place. */
  activeAt: number | undefined
  /** The place of the fill handle, if it is in this row. */
  handleAt: number | undefined
  href: string
  untracked: string
}

/** A row of the sheet: the name of its SKU, and the texts of its cells. */
export function SheetRow(
  props: RowLook & { children?: React.ReactNode; handle?: React.ReactNode },
) {
  const { line, row, keys, cells, inBlock, isFilling, activeAt, handleAt, href, untracked } = props
  const { product, sku, isFirst } = line
  const isCovered = (at: number) => inBlock !== undefined && at >= inBlock[0] && at <= inBlock[1]
  return (
    <tr data-row aria-rowindex={row + 2} data-first={isFirst || undefined}>
      <th scope="row" className={`${grids.lead} ${styles.lead}`}>
        {isFirst && (
          <Link href={href} tabIndex={-1} className={styles.product ?? ''}>
            {product.title || product.ptNbr}
          </Link>
        )}
        {sku.option && <span className={styles.option}>{sku.option}</span>}
      </th>
      {keys.map((key, at) => {
        const { text, isChanged, trouble } = cells[at] ?? { text: '' }
        const isOpen = isTyped(line, key)
        const isHeld = key === 'onHand' && !sku.isTracked
        return (
          <td
            key={key}
            data-spot={`${row} ${at}`}
            data-column={key}
            data-number={columns[key].isNumber}
            data-off={!isOpen || undefined}
            data-changed={isChanged || undefined}
            data-trouble={trouble}
            data-filling={(isFilling && isCovered(at)) || undefined}
            {...(isCovered(at) && !isFilling && { 'aria-selected': true })}
          >
            {activeAt === at ? props.children : <span>{isHeld ? untracked : text}</span>}
            {handleAt === at && props.handle}
          </td>
        )
      })}
    </tr>
  )
}

/** A row without the active cell, drawn again only if it looks otherwise. */
export const QuietRow = memo(
  (props: RowLook) => <SheetRow {...props} />,
  (before, next) =>
    before.line === next.line &&
    before.row === next.row &&
    before.keys === next.keys &&
    before.isFilling === next.isFilling &&
    before.inBlock?.[0] === next.inBlock?.[0] &&
    before.inBlock?.[1] === next.inBlock?.[1] &&
    before.cells.every(({ text, isChanged, trouble }, at) => {
      const other = next.cells[at]
      return other?.text === text && other.isChanged === isChanged && other.trouble === trouble
    }),
)
