import type { ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import type { FitCounts } from '../../schemas/catalog/fit.ts'
import { FitLine } from '../shared/buying/fit-line.tsx'
import { Sheet } from '../ui/dialog/sheet.tsx'
import { rowsOf } from './rows-of.ts'
import css from './size-sheet.module.css'

interface Props {
  table: string
  note: string
  fit: FitCounts | undefined
  onClose: () => void
}

/** The measures of each size, as a table whose first row and column are headings. */
export default function SizeSheet({ table, note, fit, onClose }: Props): ReactNode {
  const t = useText()
  const [heading = [], ...rows] = rowsOf(table)
  return (
    <Sheet title={t('sizeGuide.title')} onClose={onClose}>
      <FitLine of={fit} />
      <div ref={reach} className={css.scroll} role="group" aria-label={t('sizeGuide.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              {heading.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{size}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={css.note}>{note}</p>}
    </Sheet>
  )
}

/** Makes a table that is too wide focusable, so that it scrolls by keyboard. */
const reach = (element: HTMLElement | null): void => {
  if (element && element.scrollWidth > element.clientWidth) element.tabIndex = 0
}
