import { useTexts } from '../kernel/texts/texts.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { Card, Page } from '../ui/ui.tsx'
import { Library } from '../fields/media/library.tsx'
import { MediaDialog } from '../fields/media/media-dialog.tsx'

/** The store's media library. */
export default function MediaPage() {
  const { t } = useTexts()
  const [{ open }, setFilter] = useFilter(['open'])
  const setOpen = (key: string) => setFilter({ open: key })
  return (
    <Page title={t('media.title')}>
      <Card>
        <Library onOpen={({ key }) => setOpen(key)} takesFiles={open === ''} />
      </Card>
      {open !== '' && (
        <MediaDialog key={open} mediaKey={open} onClose={() => setOpen('')} onOther={setOpen} />
      )}
    </Page>
  )
}
