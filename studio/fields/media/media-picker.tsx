import { lazy, Suspense, useState } from 'react'
import { imageSize } from '../../../schemas/image.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Dialog, Loaded } from '../../ui/ui.tsx'
import { hasAspect } from './crop-area.ts'
import { Library } from './library.tsx'

const CropPanel = lazy(() => import('./crop-panel.tsx'))
const loading = { data: undefined, error: undefined, refetch: () => undefined }

interface Picked {
  key: string
  /** Alternative texts by language. */
  alt: Record<string, string>
}

/**
 * Chooses or uploads a picture. With `aspect`, the ratio of width to height, a picture of another
 * ratio can be cropped to it first.
 */
export function MediaPicker(props: {
  isOpen: boolean
  onClose(): void
  onPick(picture: Picked): void
  aspect?: number
  title?: string
}) {
  const { isOpen, onClose, onPick, aspect, title } = props
  const { t } = useTexts()
  const [cropping, setCropping] = useState<Media>()
  const store = useStore()
  const pick = (media: Media) => {
    setCropping(undefined)
    onPick({ key: media.key, alt: { ...media.alt } })
  }
  const open = (media: Media) => {
    const size = imageSize(media.key)
    const fits = aspect === undefined || !size || hasAspect(size, aspect)
    if (fits || !may(store, 'media.write')) pick(media)
    else setCropping(media)
  }
  const close = () => {
    setCropping(undefined)
    onClose()
  }
  return (
    <Dialog title={title ?? t('media.choose')} isOpen={isOpen} isWide onClose={close}>
      {cropping ? (
        <Suspense fallback={<Loaded read={loading}>{() => null}</Loaded>}>
          <CropPanel
            key={cropping.key}
            media={cropping}
            aspect={aspect}
            onClose={() => setCropping(undefined)}
            onCropped={pick}
            onWhole={() => pick(cropping)}
          />
        </Suspense>
      ) : (
        <Library onOpen={open} takesFiles={isOpen} />
      )}
    </Dialog>
  )
}
