import { useEffect, useRef, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Picture } from '../ui/media/picture.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Heart } from '../shared/goods/heart.tsx'
import { OverPictures } from './over-pictures.tsx'
import { ptGallerySpec } from './pt-gallery.schema.ts'
import css from './pt-gallery.module.css'

const ratios = { shop: 'goods', square: 1, portrait: 4 / 5 } as const

export const ptGallery = defineBlock(ptGallerySpec, function PtGallery({ props }) {
  const t = useText()
  const { overlay } = useShop()
  const choice = useChoice()
  const { ptNbr, title, ImgList, AltList = [], img } = choice.product.BasicInfo
  const { OptionList } = choice.product.SkuInfo
  const images = withValues(ImgList.length ? ImgList : [img], OptionList)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)

  const shown = chosenImage(OptionList, useSignal(choice.chosen))
  const wanted = shown ? images.indexOf(shown) : -1
  useEffect(() => {
    if (wanted >= 0 && row.current) row.current.scrollLeft = wanted * row.current.clientWidth
  }, [wanted])

  const nameOf = (index: number) =>
    AltList[index] ||
    (images.length > 1 ? t('gallery.picture', { name: title, number: index + 1 }) : title)
  const ratio = ratios[props.ratio]
  const isAlone = images.length === 1
  return (
    <section className={css.gallery} data-aside data-gallery aria-label={t('gallery.label')}>
      <OverPictures />
      <ul
        ref={row}
        className={css.row}
        data-alone={isAlone || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {images.map((image, index) => (
          <li
            key={index}
            className={css.slide}
            data-offscreen={index > 0 || undefined}
            data-wanted={index === wanted || undefined}
          >
            <button
              type="button"
              className={css.open}
              aria-haspopup="dialog"
              aria-label={t('gallery.zoom', { name: nameOf(index) })}
              disabled={!image}
              onClick={() =>
                (overlay.value = { name: 'pictures', title, images, alts: AltList, at: index })
              }
            >
              <Picture
                image={image}
                alt={nameOf(index)}
                sizes="(min-width: 1200px) 360px, (min-width: 900px) 30vw, (min-width: 560px) 560px, 100vw"
                ratio={ratio}
                isWhole
                isPriority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {!isAlone && (
        <p className={css.dots} aria-hidden="true">
          {images.map((image, index) => (
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

/** The product's pictures, followed by those of its option values. */
const withValues = (images: readonly string[], options: Options): string[] => [
  ...images,
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
