import { downloadCsv } from '../ui/lists/download-csv.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'

/** Saves a table's data as CSV, with amounts as plain numbers. */
export function FileButton(props: { name: string; rows(): readonly (readonly string[])[] }) {
  const { name, rows } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <Button onPress={() => downloadCsv(`${name}-${storeNbr}.csv`, rows())}>{t('exportCsv')}</Button>
  )
}
