import { imageSize } from '../../schemas/image.ts'
import { useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { LargePicture, PictureRow } from '../ui/pictures.tsx'
import { Actions, Button, Soft, Stack, Trouble } from '../ui/ui.tsx'
import type { Review, ReviewImg } from './review.ts'
import styles from './reviews.module.css'

/** Pictures of a review, including hidden ones; a press enlarges one. */
export function ReviewPictures({
  review: { imgs, memName },
  onLook,
}: {
  review: Review
  onLook(img: ReviewImg): void
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <PictureRow
      pictures={imgs.map(({ img, isHidden }, at) => ({
        id: img,
        src: pictureUrl(storeNbr, img, 160),
        alt: t(isHidden ? 'reviews.pictureHidden' : 'reviews.picture', {
          name: memName,
          number: at + 1,
        }),
        isHidden,
      }))}
      onLook={(id) => {
        const img = imgs.find((one) => one.img === id)
        if (img) onLook(img)
      }}
    />
  )
}

/** A picture as large as the window allows, with the text of the review. */
export function PictureView(props: {
  review: Review
  img: ReviewImg
  command: { isPending: boolean; error: unknown }
  /** Absent for operators without write permission. */
  onMark: ((isHidden: boolean) => void) | undefined
  onClose(): void
}) {
  const { review, img, command, onMark, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <Stack>
      <LargePicture
        src={pictureUrl(storeNbr, img.img, 1280)}
        alt={t('reviews.pictureFrom', { name: review.memName })}
        size={imageSize(img.img)}
      />
      <p className={styles.text}>{review.text}</p>
      <Soft>{t(img.isHidden ? 'reviews.onlySender' : 'reviews.everybody')}</Soft>
      <Trouble error={command.error} />
      <Actions>
        <Button onPress={onClose}>{t('close')}</Button>
        {onMark && (
          <Button
            look={img.isHidden ? 'plain' : 'danger'}
            isPending={command.isPending}
            onPress={() => onMark(!img.isHidden)}
          >
            {t(img.isHidden ? 'reviews.showPicture' : 'reviews.hidePicture')}
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
