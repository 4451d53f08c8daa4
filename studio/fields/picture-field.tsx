import { lazy, Suspense, useState } from 'react'
import { imageSize } from '../../schemas/image.ts'
import { useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import styles from './picture-field.module.css'

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
  const { storeNbr } = useStore()
  const [isOpen, setIsOpen] = useState(false)
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
        {value && (
          <Button look="plain" onPress={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </span>
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
