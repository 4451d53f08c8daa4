import { useId, type RefObject } from 'react'
import { availabilities } from '../../../schemas/catalog/product-edit.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import grids from '../grid/grid.module.css'
import { ActiveCell } from './active-cell.tsx'
import { columns, isTyped, type ColumnKey } from './columns.ts'
import { lineName } from './lines.ts'
import { QuietRow, SheetRow, type RowLook } from './sheet-row.tsx'
import { drawnRows, type DrawnRows } from './use-window.ts'
import type { Names } from './use-names.ts'
import type { Sheet } from './use-sheet.ts'
import type { SheetGrid } from './use-sheet-grid.ts'
import styles from './sheet.module.css'

/** The sheet: a grid of which only the rows in sight are drawn. */
export function SheetTable(props: {
  sheet: Sheet
  grid: SheetGrid
  keys: readonly ColumnKey[]
  drawn: DrawnRows
  scroller: RefObject<HTMLDivElement | null>
  currency: string
  names: Names
  isBusy: boolean
  /** Id of the list that says what is wrong. */
  troubleId: string
}) {
  const { sheet, grid, keys, drawn, scroller, currency, names, isBusy, troubleId } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const statesId = useId()
  const { active, block, fillTo } = grid
  const { lines } = sheet
  const rows = drawnRows(drawn, lines.length, active.row)
  const rest = lines.length - 1 - (rows.at(-1)?.row ?? -1)
  const filling = fillTo === undefined ? undefined : { ...block, bottom: fillTo }
  const reached = filling ?? block
  return (
    <div className={`${grids.scroller} ${styles.scroller}`} ref={scroller}>
      <datalist id={statesId}>
        {availabilities.map((one) => (
          <option key={one}>{t(`products.shelf.${one}`)}</option>
        ))}
      </datalist>
      {/* A grid by its role, whose cells take the keys. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table
        role="grid"
        className={`${grids.grid} ${styles.sheet}`}
        aria-label={t('sheet.title')}
        aria-rowcount={lines.length + 1}
        aria-multiselectable
        aria-busy={isBusy}
        {...grid.pointer}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={`${grids.lead} ${styles.lead}`}>
              {t('products.product')}
            </th>
            {keys.map((key) => {
              const { title, isNumber, isMoney } = columns[key]
              return (
                <th key={key} scope="col" data-column={key} data-side={isNumber ? 'end' : 'start'}>
                  {isMoney ? `${t(title)}, ${currency}` : t(title)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, gap }) => {
            const line = lines[row]
            if (!line) return null
            const isActive = row === active.row
            const covered = row >= reached.top && row <= reached.bottom
            const look: RowLook = {
              line,
              row,
              keys,
              cells: keys.map((key) => sheet.look(line, key)),
              inBlock: covered ? [block.left, block.right] : undefined,
              isFilling: filling !== undefined && row > block.bottom,
              activeAt: isActive ? active.at : undefined,
              handleAt: row === block.bottom && !isBusy ? block.right : undefined,
              href: `/${storeNbr}/products/${line.product.ptNbr}`,
              untracked: t('products.untracked'),
            }
            const key = keys[active.at]
            const { text = '', trouble } = look.cells[active.at] ?? {}
            const name = key && `${t(columns[key].title)}: ${lineName(line)}`
            return [
              gap > 0 && <Gap key={`gap ${row}`} height={gap * drawn.height} />,
              isActive || look.handleAt !== undefined ? (
                <SheetRow
                  key={line.sku.skuId}
                  {...look}
                  handle={<span className={styles.handle} aria-hidden {...grid.handle} />}
                >
                  {key && (
                    <ActiveCell
                      key={`${line.sku.skuId} ${key}`}
                      grid={grid}
                      label={name ?? ''}
                      shown={text}
                      isTyped={!isBusy && isTyped(line, key)}
                      isNumber={columns[key].isNumber ?? false}
                      troubleId={trouble && troubleId}
                      listId={key === 'shelf' ? statesId : undefined}
                      known={
                        key === 'tagNbrs'
                          ? names.tags
                          : key === 'typeNbrs'
                            ? names.categories
                            : undefined
                      }
                      onWrite={(next) => sheet.write([{ row, column: key, text: next }])}
                    />
                  )}
                </SheetRow>
              ) : (
                <QuietRow key={line.sku.skuId} {...look} />
              ),
            ]
          })}
          {rest > 0 && <Gap height={rest * drawn.height} />}
        </tbody>
      </table>
    </div>
  )
}

/** In place of rows that are not in sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.gap}>
    {/* Nobody reaches it. */}
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td style={{ height }} />
  </tr>
)
