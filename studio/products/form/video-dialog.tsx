import { useState } from 'react'
import { videoSource } from '../../../schemas/video.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Dialog } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import styles from './pictures.module.css'

/** A video of the product, or a new one: its address and its poster. */
export function VideoDialog({ nr, onClose }: { nr: number; onClose(): void }) {
  const { t } = useTexts()
  const { product, set } = useProduct()
  const { imgs, videos = [] } = product
  const known = videos[nr]
  const [src, setSrc] = useState(known?.src ?? '')
  const [img, setImg] = useState(known?.img ?? '')
  const [isTried, setIsTried] = useState(false)
  const address = src.trim()
  const wrong = !videoSource(address)
    ? t('products.wrong.video')
    : videos.some((video, at) => at !== nr && video.src === address)
      ? t('products.wrong.unique')
      : undefined
  const keep = () => {
    setIsTried(true)
    if (wrong) return
    // Behind the picture that lists show, where shoppers look next.
    const at = known?.at ?? Math.min(1, imgs.length)
    const kept = videos.filter((_, other) => other !== nr)
    set({ videos: kept.toSpliced(nr, 0, { src: address, img, at }).sort((a, b) => a.at - b.at) })
    onClose()
  }
  return (
    <Dialog
      title={known ? t('products.videoNr', { nr: nr + 1 }) : t('products.addVideo')}
      isOpen
      onClose={onClose}
    >
      <Field
        label={t('products.videoAddress')}
        help={t('products.videoHelp')}
        value={src}
        maxLength={500}
        inputMode="text"
        startsFocused={!known}
        error={isTried ? wrong : undefined}
        onChange={setSrc}
      />
      <div className={styles.poster}>
        <span aria-hidden="true">{t('products.poster')}</span>
        <PictureField
          id="video-poster"
          label={t('products.poster')}
          value={img}
          onChange={setImg}
        />
        <p>{t('products.posterHelp')}</p>
      </div>
      <div className={styles.toEnd}>
        <Button look="primary" onPress={keep}>
          {t(known ? 'done' : 'products.addVideo')}
        </Button>
      </div>
    </Dialog>
  )
}
