import { useContext, useState } from 'react'
import { imageSize, imageWidths } from '../../../schemas/image.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { PageContext } from '../../../engine/react/page-store.ts'
import { useShop, type Shop } from '../../../runtime/shop/shop.ts'
import { signal, useSignal } from '../../../engine/react/signals.ts'
import type { Focus } from '../../../engine/document/resolved.schema.ts'
import { Icon } from '../icon.tsx'
import css from './picture.module.css'
import { vars } from '../vars.ts'

interface Props {
  /** Key of one of the store's pictures; empty if there is none. */
  image: string
  /** Alternative text; empty for a decorative picture. */
  alt: string
  sizes: string
  /** Width divided by height, or that of the store's goods; by default the picture's own. */
  ratio?: number | 'goods' | undefined
  /** Shows a landscape picture whole instead of cropping it to the ratio; used for products. */
  isWhole?: boolean | undefined
  /** Likely the largest element of the first screen. */
  isPriority?: boolean | undefined
}

/** Focus points of pictures outside a page, such as in a popup: none. */
const noFocus = signal<Focus>({})

/** A picture whose space is reserved before it loads, and kept if it fails. */
export function Picture({ image, alt, sizes, ratio, isWhole, isPriority = false }: Props) {
  const shop = useShop()
  const [broken, setBroken] = useState('')
  const size = imageSize(image)
  const focus = useSignal(useContext(PageContext)?.focus ?? noFocus)[image]
  const style = vars({
    '--ratio':
      ratio === 'goods' ? 'var(--ratio-goods)' : (ratio ?? (size ? size.width / size.height : 1)),
    '--focus': focus,
  })
  if (!size || broken === image) return <MissingPicture alt={alt} style={style} />
  return (
    <img
      // React receives no event for a failure before hydration.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBroken(image)
      }}
      className={css.picture}
      data-fit={isWhole && size.width > size.height ? 'whole' : undefined}
      style={style}
      alt={alt}
      sizes={sizes}
      {...sourcesOf(shop, image, size.width, sizes)}
      width={size.width}
      height={size.height}
      onError={() => setBroken(image)}
      {...(isPriority
        ? { fetchPriority: 'high', loading: 'eager' }
        : { loading: 'lazy', decoding: 'async' })}
    />
  )
}

function MissingPicture({ alt, style }: Pick<Props, 'alt'> & { style: ReturnType<typeof vars> }) {
  const t = useText()
  return (
    <span
      className={css.missing}
      style={style}
      {...(alt
        ? { role: 'img', 'aria-label': t('picture.missing', { name: alt }) }
        : { 'aria-hidden': true })}
    >
      <Icon name="picture" size={32} />
    </span>
  )
}

/**
 * Pixel widths from the narrowest phone at 1× to the widest at 3×; no screen needs less or more.
 */
function widthsWanted(sizes: string): readonly [least: number, most: number] {
  const [, number = '100', unit] = /([\d.]+)(px|vw)$/.exec(sizes) ?? []
  const value = Number(number)
  return unit === 'px' ? [value, value * 3] : [value * 3.2, Math.max(value * 12.9, 768)]
}

// A step above the picture's own width delivers the original, so it is described by that width.
function sourcesOf({ imageUrl }: Pick<Shop, 'imageUrl'>, key: string, own: number, sizes: string) {
  const [least, most] = widthsWanted(sizes)
  const steps = imageWidths.filter(
    (step, at) =>
      (imageWidths[at - 1] ?? 0) < Math.min(own, most) && (step >= least || step >= own),
  )
  const first = steps[0] ?? imageWidths[0] ?? own
  return {
    src: imageUrl(key, steps.find((step) => step >= Math.min(least * 2, own)) ?? first),
    srcSet: steps.map((step) => `${imageUrl(key, step)} ${Math.min(step, own)}w`).join(', '),
  }
}
