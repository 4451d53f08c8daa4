import { useTexts } from '../kernel/texts/texts.tsx'
import { Note, Page } from './ui.tsx'

/** In place of a page that does not exist. */
export function NoPage() {
  const { t } = useTexts()
  return (
    <Page title={t('noPage')}>
      <Note kind="warn">{t('noPageText')}</Note>
    </Page>
  )
}
