import { useState } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { vars } from '../../../blocks/ui/vars.ts'
import { imageSize } from '../../../schemas/image.ts'
import { cropMedia, listMedia, listMediaTags } from '../../../schemas/media/media.ops.ts'
import { mediaRules, type Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Actions, Button, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import { firstCrop, pixelsOf } from './crop-area.ts'
import styles from './media.module.css'
import { Picture } from './picture.tsx'

const aspects = { free: undefined, '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '2:1': 2 }
type AspectName = keyof typeof aspects
const aspectNames = Object.keys(aspects) as AspectName[] // of the same object

/** Crops a picture; the result is a new picture. */
export default function CropPanel(props: {
  media: Media
  /** The only allowed ratio of width to height; otherwise it is chosen here. */
  aspect?: number | undefined
  onClose(): void
  onCropped(media: Media): void
  /** The cropped picture is used at once. */
  isInPlace?: boolean
  /** Uses the whole picture instead. */
  onWhole?: () => void
}) {
  const { media, aspect: given, onClose, onCropped, isInPlace = false, onWhole } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const size = imageSize(media.key) ?? { width: 1, height: 1 }
  const [name, setName] = useState<AspectName>('free')
  const aspect = given ?? aspects[name]
  const [crop, setCrop] = useState<PercentCrop>(() => firstCrop(media, size, aspect))
  const cut = useCommand(cropMedia, { storeNbr, changes: [listMedia, listMediaTags] })
  const area = pixelsOf(crop, size)
  const isTooSmall = Math.min(area.width, area.height) < mediaRules.cropLeast
  const isWhole = area.width === size.width && area.height === size.height
  const choose = (next: AspectName) => {
    setName(next)
    setCrop(firstCrop(media, size, aspects[next]))
  }
  const handle = (place: string) => t('media.handle', { place })
  return (
    <Stack>
      {given === undefined && (
        <Choice
          label={t('media.aspect')}
          value={name}
          options={aspectNames.map((id) => ({ id, name: id === 'free' ? t('media.free') : id }))}
          onChange={choose}
        />
      )}
      <div className={styles.cropper}>
        <ReactCrop
          className={styles.crop ?? ''}
          style={vars({ '--ratio': size.width / size.height })}
          crop={crop}
          {...(aspect !== undefined && { aspect })}
          minWidth={mediaRules.cropLeast}
          minHeight={mediaRules.cropLeast}
          keepSelection
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t('media.cropArea'),
            nwDragHandle: handle('↖'),
            nDragHandle: handle('↑'),
            neDragHandle: handle('↗'),
            eDragHandle: handle('→'),
            seDragHandle: handle('↘'),
            sDragHandle: handle('↓'),
            swDragHandle: handle('↙'),
            wDragHandle: handle('←'),
          }}
        >
          <Picture media={media} width={1280} />
        </ReactCrop>
      </div>
      <Soft>{t('media.cropSize', area)}</Soft>
      <Trouble error={cut.error} />
      <Actions>
        <Button onPress={onClose}>{t(isInPlace ? 'cancel' : 'media.back')}</Button>
        {onWhole && <Button onPress={onWhole}>{t('media.useWhole')}</Button>}
        <Button
          look="primary"
          isDisabled={isTooSmall || isWhole}
          isPending={cut.isPending}
          onPress={() =>
            cut.mutate(
              { key: media.key, ...area },
              { onSuccess: ({ MediaInfo }) => onCropped(MediaInfo) },
            )
          }
        >
          {t(onWhole || isInPlace ? 'media.cropUse' : 'media.cropSave')}
        </Button>
      </Actions>
    </Stack>
  )
}
