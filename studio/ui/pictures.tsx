import { useState } from 'react'
import { useTexts } from '../kernel/texts/texts.tsx'
import styles from './pictures.module.css'
import { Actions, Button, Dialog, Stack } from './ui.tsx'

interface Thumb {
  id: string
  src: string
  alt: string
  /** Visible only to its uploader; shown blurred. */
  isHidden?: boolean
}

/** Thumbnails in a row; a press enlarges one. */
export function PictureRow(props: { pictures: readonly Thumb[]; onLook(id: string): void }) {
  const { pictures, onLook } = props
  if (!pictures.length) return null
  return (
    <div className={styles.row}>
      {pictures.map(({ id, src, alt, isHidden }) => (
        <button
          key={id}
          type="button"
          className={styles.picture}
          aria-haspopup="dialog"
          data-hidden={isHidden || undefined}
          onClick={() => onLook(id)}
        >
          <img src={src} alt={alt} width={64} height={64} loading="lazy" />
        </button>
      ))}
    </div>
  )
}

/** A picture as large as its dialog allows. */
export const LargePicture = (props: {
  src: string
  alt: string
  size?: { width: number; height: number } | undefined
}) => (
  <img
    className={styles.large}
    src={props.src}
    alt={props.alt}
    width={props.size?.width}
    height={props.size?.height}
  />
)

/** Pictures sent by shoppers, which can be enlarged. */
export function Pictures({ pictures }: { pictures: readonly Thumb[] }) {
  const { t } = useTexts()
  const [id, setId] = useState<string>()
  const shown = pictures.find((one) => one.id === id)
  const close = () => setId(undefined)
  return (
    <>
      <PictureRow pictures={pictures} onLook={setId} />
      <Dialog title={shown?.alt ?? ''} isOpen={shown !== undefined} onClose={close} isWide>
        {shown && (
          <Stack>
            <LargePicture src={shown.src} alt={shown.alt} />
            <Actions>
              <Button onPress={close}>{t('close')}</Button>
            </Actions>
          </Stack>
        )}
      </Dialog>
    </>
  )
}
