import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Actions, Button, Dialog, Field } from '../ui/ui.tsx'

/** Chooses a picture by its key. */
export function MediaPicker({
  isOpen,
  onClose,
  onPick,
}: {
  isOpen: boolean
  onClose(): void
  onPick(picture: { key: string }): void
}) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  return (
    <Dialog title={t('choosePicture')} isOpen={isOpen} onClose={onClose}>
      <Field label={t('choosePicture')} value={key} onChange={setKey} />
      <Actions>
        <Button look="primary" onPress={() => onPick({ key })}>
          {t('choosePicture')}
        </Button>
      </Actions>
    </Dialog>
  )
}
