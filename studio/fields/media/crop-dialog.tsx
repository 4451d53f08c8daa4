import { showMedia } from '../../../schemas/media/media.ops.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Dialog, Loaded } from '../../ui/ui.tsx'
import CropPanel from './crop-panel.tsx'

/** Crops a picture where it is used; the library keeps both. */
export default function CropDialog(props: {
  mediaKey: string
  onClose(): void
  onCropped(key: string): void
}) {
  const { mediaKey, onClose, onCropped } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showMedia, { key: mediaKey }, { storeNbr })
  return (
    <Dialog title={t('media.crop')} isOpen isWide onClose={onClose}>
      <Loaded read={read}>
        {({ MediaInfo }) => (
          <CropPanel
            media={MediaInfo}
            isInPlace
            onClose={onClose}
            onCropped={({ key }) => onCropped(key)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
