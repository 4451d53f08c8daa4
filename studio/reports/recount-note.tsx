import { useTexts } from '../kernel/texts/texts.tsx'
import { Note } from '../ui/ui.tsx'

/** Says that sums are incomplete, while all of them are added up again. */
export function RecountNote({ isRecounting }: { isRecounting: boolean }) {
  const { t } = useTexts()
  return isRecounting && <Note kind="warn">{t('reports.recounting')}</Note>
}
