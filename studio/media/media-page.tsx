import { useState } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Page } from '../ui/ui.tsx'
import { Library } from '../fields/media/library.tsx'
import { MediaDialog } from '../fields/media/media-dialog.tsx'

/** The store's media library. */
export default function MediaPage() {
  const { t } = useTexts()
  const [open, setOpen] = useState<string>()
  return (
    <Page title={t('media.title')}>
      <Card>
        <Library onOpen={({ key }) => setOpen(key)} takesFiles={open === undefined} />
      </Card>
      {open !== undefined && (
        <MediaDialog
          key={open}
          mediaKey={open}
          onClose={() => setOpen(undefined)}
          onOther={setOpen}
        />
      )}
    </Page>
  )
}
