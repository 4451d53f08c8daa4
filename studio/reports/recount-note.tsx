import { useTexts } from '../kernel/texts/texts.tsx'
import { Note } from '../ui/ui.tsx'

/** Note that totals are incomplete during a recount. */
export function RecountNote({ isRecounting }: { isRecounting: boolean }) {
  const { t } = useTexts()
  return isRecounting && <Note kind="warn">{t('reports.recounting')}</Note>
}
