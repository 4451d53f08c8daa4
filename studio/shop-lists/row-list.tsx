import type { ReactNode } from 'react'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned, type Versioned } from '../ui/saving/use-versioned.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Card, Row, Soft } from '../ui/ui.tsx'
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
  /** Name of a row in its buttons' labels. */
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
        <p>
          <Soft>{t('shopLists.none')}</Soft>
        </p>
      )}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line no-array-index-key -- rows have no lasting id; every field is controlled
          <li key={at}>
            <Card>
              <div className={styles.fields}>
                {children({
                  value: row,
                  set: (change) => put(rows.with(at, { ...row, ...change })),
                  errorOf(field) {
                    const rule = form.ruleOf(`${at}/${field}`)
                    if (rule === undefined) return undefined
                    if (rule === 'required') return t('shopLists.wrong.required')
                    return t(rule === 'unique' ? 'shopLists.wrong.unique' : 'shopLists.wrong.form')
                  },
                })}
              </div>
              <Row>
                <Button
                  look="plain"
                  isDisabled={at === 0}
                  aria-label={t('shopLists.up', { name: nameOf(row) })}
                  onPress={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  look="plain"
                  isDisabled={at === rows.length - 1}
                  aria-label={t('shopLists.down', { name: nameOf(row) })}
                  onPress={() => move(at, at + 1)}
                >
                  ↓
                </Button>
                <Button
                  look="plain"
                  aria-label={t('shopLists.remove', { name: nameOf(row) })}
                  onPress={() => put(rows.toSpliced(at, 1))}
                >
                  {t('shopLists.removeShort')}
                </Button>
              </Row>
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
