import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Note } from '../../ui/ui.tsx'
import { columns, startText, type ColumnKey, type Words } from './columns.ts'
import { lineName } from './lines.ts'
import type { Sheet } from './use-sheet.ts'
import styles from './sheet.module.css'

/** Troubles that are named; more would hide the sheet. */
const most = 50

interface Troubles {
  sheet: Sheet
  goTo(skuId: string, column?: ColumnKey): void
}

/** Cells that cannot be saved, with their reasons; a press leads there. */
export function SheetFaults({ sheet, goTo }: Troubles) {
  const { t } = useTexts()
  const cellName = useCellName(sheet)
  const { faults } = sheet
  if (!faults.length) return null
  return (
    <Note kind="bad">
      <strong>{t('sheet.wrongCells', { count: faults.length })}</strong>
      <ul className={styles.troubles}>
        {faults.slice(0, most).map(({ skuId, column, key, values }) => (
          <li key={`${skuId} ${column}`}>
            <button type="button" onClick={() => goTo(skuId, column)}>
              {cellName(skuId, column)}
            </button>
            <span>{t(key, values)}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Name of a cell: `T-shirt, Red: Price`. */
function useCellName({ lines, rowOf }: Sheet) {
  const { t } = useTexts()
  return (skuId: string, column: ColumnKey): string => {
    const line = lines[rowOf.get(skuId) ?? -1]
    return line ? `${lineName(line)}: ${t(columns[column].title)}` : skuId
  }
}

/** What became of a save: conflicts to decide, and products that were left as they were. */
export function SheetTroubles(
  props: Troubles & {
    words: Words
    /** Why products were left, by number. */
    left: ReadonlyMap<string, string>
  },
) {
  const { sheet, words, left, goTo } = props
  const { t } = useTexts()
  const { theirs, lines, rowOf, linesOfProduct } = sheet
  const lineOf = (skuId: string) => lines[rowOf.get(skuId) ?? -1]
  const cellName = useCellName(sheet)
  const isConflict = (ptNbr: string) => theirs.some((one) => one.ptNbr === ptNbr)
  const refused = [...left].filter(([ptNbr]) => !isConflict(ptNbr))
  return (
    <>
      {theirs.length > 0 && (
        <Note kind="warn">
          <strong>{t('sheet.conflicts', { count: theirs.length })}</strong>
          <ul className={styles.troubles}>
            {theirs.slice(0, most).map((one) => {
              const { skuId, column } = one
              const line = lineOf(skuId)
              const row = rowOf.get(skuId)
              if (!line || row === undefined) return null
              const values = {
                mine: sheet.textAt(row, column) || '–',
                theirs: startText(line, column, words) || '–',
              }
              return (
                <li key={`${skuId} ${column}`}>
                  <button type="button" onClick={() => goTo(skuId, column)}>
                    {cellName(skuId, column)}
                  </button>
                  <span>{t('sheet.conflict', values)}</span>
                  <Button onPress={() => sheet.decide(one, true)}>{t('keepMine')}</Button>
                  <Button onPress={() => sheet.decide(one, false)}>{t('takeTheirs')}</Button>
                </li>
              )
            })}
          </ul>
        </Note>
      )}
      {refused.length > 0 && (
        <Note kind="warn">
          <strong>{t('sheet.left', { count: refused.length })}</strong>
          <ul className={styles.troubles}>
            {refused.slice(0, most).map(([ptNbr, reason]) => {
              const [line] = linesOfProduct.get(ptNbr) ?? []
              return (
                <li key={ptNbr}>
                  <button type="button" onClick={() => line && goTo(line.sku.skuId)}>
                    {line?.product.title || ptNbr}
                  </button>
                  <span>{reason}</span>
                </li>
              )
            })}
          </ul>
        </Note>
      )}
    </>
  )
}
