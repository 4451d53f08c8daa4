import { imageSize } from '../../schemas/image.ts'
import { useStore } from '../app/myself.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { useTexts } from '../texts/texts.tsx'
import { Actions, Button, Soft, Stack, Trouble } from '../ui/ui.tsx'
import type { Review, ReviewImg } from './review.ts'
import styles from './reviews.module.css'

/** The pictures of a review, also those that are hidden; a press enlarges one. */
export function PictureRow({
  review: { imgs, memName },
  onLook,
}: {
  review: Review
  onLook(img: ReviewImg): void
}) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  if (!imgs.length) return null
  return (
    <div className={styles.pictures}>
      {imgs.map((one, at) => (
        <button
          key={one.img}
          type="button"
          className={styles.picture}
          aria-haspopup="dialog"
          data-hidden={one.isHidden || undefined}
          onClick={() => onLook(one)}
        >
          <img
            src={pictureUrl(storeNbr, one.img, 160)}
            alt={t(one.isHidden ? 'reviews.pictureHidden' : 'reviews.picture', {
              name: memName,
              number: at + 1,
            })}
            width={64}
            height={64}
            loading="lazy"
          />
        </button>
      ))}
    </div>
  )
}

/** A picture as large as the window allows, beside what its sender wrote. */
export function PictureView(props: {
  review: Review
  img: ReviewImg
  command: { isPending: boolean; error: unknown }
  /** Absent for an operator who only reads. */
  onMark: ((isHidden: boolean) => void) | undefined
  onClose(): void
}) {
  const { review, img, command, onMark, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const size = imageSize(img.img)
  return (
    <Stack>
      <img
        className={styles.large}
        src={pictureUrl(storeNbr, img.img, 1280)}
        alt={t('reviews.pictureFrom', { name: review.memName })}
        width={size?.width}
        height={size?.height}
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
