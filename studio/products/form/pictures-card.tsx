import { Film, ImagePlus, Play, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { fromSlides, slidesOf, type Slide } from '../../../schemas/catalog/gallery.ts'
import { productRules, type ProductVideo } from '../../../schemas/catalog/product-edit.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Card } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureTextDialog, textOf, withText } from './picture-text-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'
import styles from './pictures.module.css'

const MediaPicker = lazy(() =>
  import('../../fields/media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

const idOf = ({ img, nr }: Slide<ProductVideo> & { nr?: number }) => img ?? `video ${nr}`

/** Pictures and videos as tiles in their order; the first picture is shown in lists. */
export function PicturesCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { product, set, shop, errorOf } = useProduct()
  const { imgs, videos = [] } = product
  const [isOpen, setIsOpen] = useState(false)
  const [described, setDescribed] = useState<string>()
  const [film, setFilm] = useState<number>()
  const nameOf = (key: string) => t('products.pictureNr', { nr: imgs.indexOf(key) + 1 })
  const altOf = (key: string) => shop.say(textOf(product.alts, key))
  const tiles = slidesOf(imgs, videos).map((slide) => ({ ...slide, id: idOf(slide) }))
  const isWrong = (nr: number) => errorOf(`videos/${nr}/src`) !== undefined
  const place = (slides: readonly Slide<ProductVideo>[]) => {
    const placed = fromSlides(slides)
    set({ imgs: placed.imgs, videos: placed.videos.length ? placed.videos : undefined })
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const rest = tiles.filter(({ id }) => !keys.has(id))
      const at = rest.findIndex(({ id }) => id === key) + (dropPosition === 'after' ? 1 : 0)
      place([...rest.slice(0, at), ...tiles.filter(({ id }) => keys.has(id)), ...rest.slice(at)])
    },
  })
  return (
    <Card title={t('products.gallery')}>
      <div className={styles.media}>
        {tiles.length > 0 && (
          <GridList
            className={styles.tiles ?? ''}
            aria-label={t('products.gallery')}
            layout="grid"
            items={tiles}
            dependencies={[imgs, product.alts, videos, errorOf]}
            dragAndDropHooks={dragAndDropHooks}
          >
            {(tile) => {
              const { id } = tile
              const picture = tile.video ? tile.video.img || imgs[0] : id
              const name = tile.video ? t('products.videoNr', { nr: tile.nr + 1 }) : nameOf(id)
              return (
                <GridListItem className={styles.tile ?? ''} textValue={name}>
                  <AriaButton slot="drag" className={styles.grip ?? ''}>
                    {picture && (
                      <img alt="" src={pictureUrl(storeNbr, picture, 320)} draggable={false} />
                    )}
                  </AriaButton>
                  {id === imgs[0] && (
                    <span className={styles.first}>{t('products.firstPicture')}</span>
                  )}
                  {tile.video && (
                    <span className={styles.mark}>
                      <Icon of={Play} />
                    </span>
                  )}
                  {tile.video ? (
                    <AriaButton
                      className={styles.describe ?? ''}
                      {...(isWrong(tile.nr) && { 'data-wrong': true })}
                      aria-label={`${t('products.videoEdit', { name })}${isWrong(tile.nr) ? `, ${errorOf(`videos/${tile.nr}/src`)}` : ''}`}
                      onPress={() => setFilm(tile.nr)}
                    >
                      {tile.video.src}
                    </AriaButton>
                  ) : (
                    <AriaButton
                      className={styles.describe ?? ''}
                      aria-label={`${t('products.altOf', { name })}${altOf(id) ? '' : `, ${t('products.altNone')}`}`}
                      onPress={() => setDescribed(id)}
                    >
                      {altOf(id) || t('products.altEdit')}
                    </AriaButton>
                  )}
                  <AriaButton
                    className={styles.remove ?? ''}
                    aria-label={`${t('remove')}: ${name}`}
                    onPress={() => place(tiles.filter((one) => one.id !== id))}
                  >
                    <Icon of={X} />
                  </AriaButton>
                </GridListItem>
              )
            }}
          </GridList>
        )}
        <AriaButton
          className={styles.add ?? ''}
          isDisabled={imgs.length >= productRules.imgs}
          onPress={() => setIsOpen(true)}
        >
          <Icon of={ImagePlus} />
          {t('products.addPicture')}
        </AriaButton>
        <AriaButton
          className={styles.add ?? ''}
          isDisabled={videos.length >= productRules.videos}
          onPress={() => setFilm(videos.length)}
        >
          <Icon of={Film} />
          {t('products.addVideo')}
        </AriaButton>
      </div>
      {film !== undefined && <VideoDialog nr={film} onClose={() => setFilm(undefined)} />}
      {described !== undefined && (
        <PictureTextDialog
          img={described}
          name={nameOf(described)}
          onClose={() => setDescribed(undefined)}
        />
      )}
      {isOpen && (
        <Suspense>
          <MediaPicker
            isOpen
            onClose={() => setIsOpen(false)}
            onPick={({ key, alt }) => {
              // The library's text is a start; later the two are apart.
              const alts = withText(product.alts, key, alt)
              if (!imgs.includes(key)) set({ imgs: [...imgs, key], ...(alts.length && { alts }) })
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
