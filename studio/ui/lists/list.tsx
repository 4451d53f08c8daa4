import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Loaded, MenuCell, Trouble } from '../ui.tsx'
import type { Column } from './column.ts'
import { ColumnsMenu, useColumns } from './columns-menu.tsx'
import { CsvButton } from './csv-button.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { NextRows } from './next-rows.tsx'
import { queryOf } from './saved/filter-query.ts'
import { ListTabs, type Filtering, type ListViews } from './saved/list-tabs.tsx'
import { SelectCell, SelectHead } from './select-cells.tsx'
import type { ListRead } from './use-list.ts'
import { useSelection, type Selection } from './use-selection.ts'
import ui from '../ui.module.css'
import styles from './lists.module.css'

interface Props<R> {
  /** Accessible name of the list, and key of its column settings. */
  name: string
  label: string
  read: ListRead<R>
  columns: readonly Column<R>[]
  rowKey(row: R): string
  /** Accessible name of a row's checkbox. */
  rowName(row: R): string
  /** Shown if there are no rows at all; for a filter the way back is shown instead. */
  empty: ReactNode
  /** Field that searches the list. */
  search?: ReactNode
  /** What else filters it, of `filters/`. */
  filter?: ReactNode
  /** Current filter; makes filters savable. */
  saves?: Filtering
  /** Its usual views, as tabs before the saved filters. */
  views?: ListViews
  /** Actions on the selected rows; makes rows selectable. */
  bulk?: ((rows: readonly R[], selection: Selection) => ReactNode) | undefined
}

/**
 * A paged list: filter, optional columns, selectable rows, and a CSV of all rows of the filter.
 * Arrow keys move between rows, the space bar selects one.
 */
export function List<R>(props: Props<R>) {
  const { name, label, read, rowKey, rowName, empty, search, filter, saves, views, bulk } = props
  const { t } = useTexts()
  const { columns, menu } = useColumns(name, props.columns)
  const [error, setError] = useState<unknown>()
  const rows = read.rows ?? []
  const selection = useSelection(rows.map(rowKey))
  const chosen = rows.filter((row) => selection.has(rowKey(row)))
  return (
    <div className={styles.list} data-stale={read.isPlaceholderData || undefined}>
      {saves && <ListTabs {...saves} {...(views && { views })} />}
      <div className={styles.bar}>
        {search}
        <div className={styles.filter}>{filter}</div>
        <div className={styles.tools}>
          <ColumnsMenu {...menu} />
          <CsvButton name={name} source={read.source} columns={columns} onError={setError} />
        </div>
      </div>
      <Trouble error={error} />
      {read.isError && read.rows && <Trouble error={read.error} />}
      <Loaded read={{ ...read, data: read.rows }}>
        {() =>
          rows.length === 0 ? (
            saves && queryOf(saves.filter) ? (
              <NothingFits {...saves} />
            ) : (
              empty
            )
          ) : (
            // A region that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={ui.scroller} tabIndex={0} role="region" aria-label={label}>
              <table className={`${ui.table} ${styles.table}`} aria-busy={read.isPlaceholderData}>
                <thead>
                  <tr>
                    {bulk && <SelectHead selection={selection} total={rows.length} />}
                    {columns.map(({ key, title, isNumber, isWide }) => (
                      <th key={key} scope="col" data-number={isNumber} data-wide={isWide}>
                        {t(title)}
                      </th>
                    ))}
                  </tr>
                </thead>
                {/* What takes the keys are the links and fields in it. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
                <tbody onKeyDown={moveBetweenRows}>
                  {rows.map((row) => (
                    <tr key={rowKey(row)} data-chosen={selection.has(rowKey(row)) || undefined}>
                      {bulk && (
                        <SelectCell selection={selection} of={rowKey(row)} name={rowName(row)} />
                      )}
                      {columns.map(({ key, title, cell, isNumber, isMenu, isWide }) =>
                        isMenu ? (
                          <MenuCell key={key}>{cell(row)}</MenuCell>
                        ) : (
                          <td
                            key={key}
                            data-label={t(title)}
                            data-number={isNumber}
                            data-wide={isWide}
                          >
                            {cell(row)}
                          </td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
      <NextRows read={read} />
      {bulk && chosen.length > 0 && (
        <div className={styles.bulk} data-foot-bar role="region" aria-label={t('list.chosen')}>
          <strong aria-live="polite">{t('list.count', { count: chosen.length })}</strong>
          {bulk(chosen, selection)}
        </div>
      )}
    </div>
  )
}

/** Moves the focus to what the row above or below has in the same column. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target
  // In a field the arrows belong to its text.
  if (step === 0 || !(from instanceof HTMLElement) || from.matches('input:not([type=checkbox])'))
    return
  const row = from.closest('tr')
  const column = [...(row?.cells ?? [])].findIndex((cell) => cell.contains(from))
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.children[column]?.querySelector<HTMLElement>('a, button, input')
  if (!target) return
  event.preventDefault()
  target.focus()
}
