import { useEffect, useRef, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Picture } from '../ui/media/picture.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptGallerySpec } from './pt-gallery.schema.ts'
import css from './pt-gallery.module.css'

export const ptGallery = defineBlock(ptGallerySpec, function PtGallery({ props }) {
  const t = useText()
  const { overlay } = useShop()
  const choice = useChoice()
  const { title, ImgList, AltList = [], img } = choice.product.BasicInfo
  const { OptionList } = choice.product.SkuInfo
  const images = withValues(ImgList.length ? ImgList : [img], OptionList)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number) =>
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })

  const shown = chosenImage(OptionList, useSignal(choice.chosen))
  const wanted = shown ? images.indexOf(shown) : -1
  useEffect(() => {
    if (wanted >= 0 && row.current) row.current.scrollLeft = wanted * row.current.clientWidth
  }, [wanted])

  const nameOf = (index: number) =>
    AltList[index] ||
    (images.length > 1 ? t('gallery.picture', { name: title, number: index + 1 }) : title)
  const ratio = props.ratio === 'portrait' ? 4 / 5 : 1
  return (
    <section className={css.gallery} data-aside aria-label={t('gallery.label')}>
      <ul
        ref={row}
        className={css.row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={index} className={css.slide} data-offscreen={index > 0 || undefined}>
            <button
              type="button"
              className={css.open}
              aria-haspopup="dialog"
              aria-label={t('gallery.zoom', { name: nameOf(index) })}
              tabIndex={index === at ? 0 : -1}
              disabled={!image}
              onClick={() =>
                (overlay.value = { name: 'pictures', title, images, alts: AltList, at: index })
              }
            >
              <Picture
                image={image}
                alt={nameOf(index)}
                sizes="(min-width: 1200px) 560px, (min-width: 900px) 48vw, (min-width: 560px) 560px, 100vw"
                ratio={ratio}
                isWhole
                isPriority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <p className={css.counter} aria-hidden="true">
            {at + 1} / {images.length}
          </p>
          <ul className={css.thumbs}>
            {images.map((image, index) => (
              <li key={index}>
                <button
                  type="button"
                  className={css.thumb}
                  aria-label={t('gallery.show', { number: index + 1 })}
                  aria-current={index === at || undefined}
                  onClick={() => show(index)}
                >
                  <Picture image={image} alt="" sizes="56px" ratio={1} isWhole />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
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
