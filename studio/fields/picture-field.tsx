import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { imageSize } from '../../schemas/image.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Button } from '../ui/ui.tsx'
import styles from './picture-field.module.css'

const CropDialog = lazy(() => import('./media/crop-dialog.tsx'))
const MediaPicker = lazy(() =>
  import('./media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

/** A picture of the media library. */
export function PictureField({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange(key: string): void
}) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [isOpen, setIsOpen] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  // A replacement is offered in the shape of what it replaces.
  const size = imageSize(value)
  return (
    <div className={styles.picture} id={id} role="group" aria-label={label}>
      {value ? (
        <img alt="" src={pictureUrl(storeNbr, value, 320)} />
      ) : (
        <span className={styles.noPicture}>{t('noPicture')}</span>
      )}
      <span className={styles.pictureActions}>
        <Button onPress={() => setIsOpen(true)}>
          {t(value ? 'otherPicture' : 'choosePicture')}
        </Button>
        {size && may(store, 'media.write') && (
          <Button onPress={() => setIsCropping(true)}>
            <Icon of={Crop} />
            {t('media.crop')}
          </Button>
        )}
        {value && (
          <Button look="plain" onPress={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </span>
      {isCropping && (
        <Suspense>
          <CropDialog
            mediaKey={value}
            onClose={() => setIsCropping(false)}
            onCropped={(key) => {
              onChange(key)
              setIsCropping(false)
            }}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <MediaPicker
            isOpen
            onClose={() => setIsOpen(false)}
            {...(size && { aspect: size.width / size.height })}
            onPick={({ key }) => {
              onChange(key)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
