import { useTexts } from '../kernel/texts/texts.tsx'
import { Note, Page } from './ui.tsx'

/** Shown for an unknown page. */
export function NoPage() {
  const { t } = useTexts()
  return (
    <Page title={t('noPage')}>
      <Note kind="warn">{t('noPageText')}</Note>
    </Page>
  )
}
