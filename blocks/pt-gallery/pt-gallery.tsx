import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { stepToRight } from '../../runtime/block/step-to-right.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { slidesOf } from '../../schemas/catalog/gallery.ts'
import { Picture } from '../ui/media/picture.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Heart } from '../shared/goods/heart.tsx'
import { OverPictures } from './over-pictures.tsx'
import { ptGallerySpec } from './pt-gallery.schema.ts'
import { vars } from '../ui/vars.ts'
import css from './pt-gallery.module.css'

const ratios = { shop: 'goods', square: 1, portrait: 4 / 5 } as const

const sizes = '(min-width: 1200px) 360px, (min-width: 900px) 30vw, (min-width: 560px) 560px, 100vw'
const largeSizes = sizes.replace('360px', '720px').replace('30vw', '60vw')

/** Few products have videos. */
const VideoSlide = lazy(() => styled(import('./video-slide.tsx')))

export const ptGallery = defineBlock(ptGallerySpec, function PtGallery({ props }) {
  const t = useText()
  const { overlay } = useShop()
  const choice = useChoice()
  const { ptNbr, title, ImgList, AltList = [], VideoList = [], img } = choice.product.BasicInfo
  const { OptionList } = choice.product.SkuInfo
  const own = ImgList.length || VideoList.length ? ImgList : [img]
  const slides = [
    ...slidesOf(own, VideoList),
    ...imagesOfValues(own, OptionList).map((image) => ({ img: image, video: undefined })),
  ]
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)

  const shown = chosenImage(OptionList, useSignal(choice.chosen))
  const wanted = shown ? slides.findIndex((slide) => slide.img === shown) : -1
  useEffect(() => {
    if (wanted < 0 || !row.current) return
    row.current.scrollLeft = stepToRight(row.current) * wanted * row.current.clientWidth
  }, [wanted])

  const isAlone = slides.length === 1
  /** In two columns, one of an odd number fills a row: the first that is seen. */
  const large = slides.length % 2 ? Math.max(wanted, 0) : -1
  const ratio = ratios[props.ratio]
  let number = 0
  const drawn = slides.map((slide) => {
    if (slide.video) return { image: slide.video.img ?? img, name: title, src: slide.video.src }
    number += 1
    const name = isAlone ? title : t('gallery.picture', { name: title, number })
    return { image: slide.img, name: AltList[number - 1] || name, src: '' }
  })
  const zoom = (index: number) =>
    (overlay.value = {
      name: 'pictures',
      title,
      images: drawn.map(({ image }) => image),
      alts: drawn.map(({ name }) => name),
      videos: drawn.map(({ src }) => src),
      at: index,
    })
  return (
    <section className={css.gallery} data-aside data-gallery aria-label={t('gallery.label')}>
      <OverPictures />
      <ul
        ref={row}
        className={css.row}
        style={vars({ '--slide': ratio === 'goods' ? 'var(--ratio-goods)' : ratio })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {drawn.map(({ image, name, src }, index) => {
          const picture = (
            <Picture
              image={image}
              alt={src ? '' : name}
              sizes={index === large ? largeSizes : sizes}
              ratio={ratio}
              isWhole
              isPriority={index === 0}
            />
          )
          return (
            <li
              key={index}
              className={css.slide}
              data-offscreen={index > 0 || undefined}
              data-wanted={index === wanted || undefined}
              data-large={index === large || undefined}
              data-current={index === at || undefined}
            >
              {src ? (
                <Suspense fallback={picture}>
                  <VideoSlide src={src} poster={image} title={title}>
                    {picture}
                  </VideoSlide>
                </Suspense>
              ) : (
                <button
                  type="button"
                  className={css.open}
                  aria-haspopup="dialog"
                  aria-label={t('gallery.zoom', { name })}
                  disabled={!image}
                  onClick={() => zoom(index)}
                >
                  {picture}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {!isAlone && (
        <p className={css.dots} aria-hidden="true">
          {slides.map((slide, index) => (
            <i key={index} data-current={index === at || undefined} />
          ))}
        </p>
      )}
      <span className={css.heart}>
        <Heart ptNbr={ptNbr} title={title} size={20} />
      </span>
    </section>
  )
})

type Options = ReturnType<typeof useChoice>['product']['SkuInfo']['OptionList']

/** Pictures of option values that are not among the product's own. */
const imagesOfValues = (images: readonly string[], options: Options): string[] => [
  ...new Set(
    options
      .flatMap(({ ValueList }) => ValueList.flatMap(({ img }) => img || []))
      .filter((img) => !images.includes(img)),
  ),
]

/** Picture of the first chosen option value that has one, such as a color. */
const chosenImage = (
  options: Options,
  chosen: Readonly<Record<string, string>>,
): string | undefined =>
  options.flatMap(({ sId, ValueList }) =>
    ValueList.filter(({ vId, img }) => img && vId === chosen[sId]),
  )[0]?.img
