import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadCsv } from './download-csv.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { IconButton } from '../icon-button.tsx'
import { Button } from '../ui.tsx'
import type { Column } from './column.ts'
import { allRows, type ListSource } from './use-list.ts'

/** Maximum rows of a file, which a spreadsheet can handle. */
const mostExported = 50_000

/** Saves all rows of the filter with the visible columns. */
export function CsvButton<R>(props: {
  name: string
  source: ListSource<R>
  columns: readonly Column<R>[]
  onError(error: unknown): void
}) {
  const { name, source, columns, onError } = props
  const { t } = useTexts()
  const [progress, setProgress] = useState<number>()
  const save = async () => {
    onError(undefined)
    setProgress(0)
    try {
      const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
      const rows = await allRows(source, mostExported, setProgress)
      downloadCsv(`${name}-${source.storeNbr}.csv`, [
        written.map(({ title }) => t(title)),
        ...rows.map((row) => written.map(({ text }) => text(row))),
      ])
    } catch (thrown) {
      onError(thrown)
    }
    setProgress(undefined)
  }
  return progress === undefined ? (
    <IconButton label={t('exportCsv')} icon={Download} onPress={() => void save()} />
  ) : (
    <Button look="plain" isPending>
      {t('exporting', { count: progress })}
    </Button>
  )
}
