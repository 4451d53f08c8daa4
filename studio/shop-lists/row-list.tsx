import { ArrowDown, ArrowUp, ListPlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned, type Versioned } from '../ui/saving/use-versioned.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Button, Card, Soft } from '../ui/ui.tsx'
import styles from './shop-lists.module.css'

/** A row that is edited. */
export interface ListRow<R> {
  value: R
  set(change: Partial<R>): void
  errorOf(field: string): string | undefined
}

export interface RowListProps<R> {
  /** Explains the list. */
  help: TextKey
  loaded: Versioned<{ rows: R[] }>
  check(rows: readonly R[]): readonly FieldFault[]
  save(input: { version: string; rows: R[] }): Promise<{ version: string }>
  reload(): Promise<{ version: string; rows: R[] }>
  newRow(): R
  /** Name of a row in the label of its menu; empty while it has none. */
  nameOf(row: R): string
  children(row: ListRow<R>): ReactNode
}

/** Editable list saved as a whole: rows are added, removed, moved and saved together. */
export function RowList<R extends object>(props: RowListProps<R>) {
  const { help, loaded, check, save, reload, newRow, nameOf, children } = props
  const { t } = useTexts()
  const form = useVersioned({
    loaded,
    inputName: 'rows',
    check: ({ rows }) => check(rows),
    save: ({ version, value }) => save({ version, rows: value.rows }),
    async reload() {
      const { version, rows } = await reload()
      return { version, value: { rows } }
    },
  })
  const { rows } = form.value
  const put = (next: R[]) => form.set({ rows: next })
  const move = (at: number, to: number) => {
    const next = [...rows]
    const [row] = next.splice(at, 1)
    if (row) put(next.toSpliced(to, 0, row))
  }
  return (
    <>
      <p>
        <Soft>{t(help)}</Soft>
      </p>
      {form.ruleOf('rows') === 'kinds' && <p role="alert">{t('shopLists.wrong.kinds')}</p>}
      {rows.length === 0 && (
        <Card>
          <Empty icon={ListPlus} text={t('shopLists.none')} />
        </Card>
      )}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line no-array-index-key -- rows have no lasting id; every field is controlled
          <li key={at}>
            <Card>
              <div className={styles.row}>
                <div className={styles.fields}>
                  {children({
                    value: row,
                    set: (change) => put(rows.with(at, { ...row, ...change })),
                    errorOf(field) {
                      const rule = form.ruleOf(`${at}/${field}`)
                      if (rule === undefined) return undefined
                      if (rule === 'required') return t('shopLists.wrong.required')
                      return t(
                        rule === 'unique' ? 'shopLists.wrong.unique' : 'shopLists.wrong.form',
                      )
                    },
                  })}
                </div>
                <MoreMenu
                  label={t('moreFor', { name: nameOf(row) || t('shopLists.nth', { nth: at + 1 }) })}
                  actions={[
                    {
                      id: 'up',
                      label: t('moveUp'),
                      icon: ArrowUp,
                      isDisabled: at === 0,
                      run: () => move(at, at - 1),
                    },
                    {
                      id: 'down',
                      label: t('moveDown'),
                      icon: ArrowDown,
                      isDisabled: at === rows.length - 1,
                      run: () => move(at, at + 1),
                    },
                    {
                      id: 'remove',
                      label: t('remove'),
                      icon: Trash2,
                      isDanger: true,
                      run: () => put(rows.toSpliced(at, 1)),
                    },
                  ]}
                />
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <p>
        <Button onPress={() => put([...rows, newRow()])}>{t('shopLists.add')}</Button>
      </p>
      <SaveBar form={form} />
    </>
  )
}
