import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import type { ReviewPage } from '../../schemas/review/review.schema.ts'
import { Picture } from '../ui/media/picture.tsx'
import css from './goods-reviews.module.css'

interface Props {
  label: string
  /** Each with its buyer's name, which may be `''`. */
  pictures: ReviewPage['PictureList']
}

/** A row of buyers' pictures; a press enlarges one. */
export function Thumbs({ label, pictures }: Props): ReactNode {
  const { overlay, t } = useShop()
  if (!pictures.length) return null
  const images = pictures.map(({ img }) => img)
  return (
    <ul className={css.thumbs} aria-label={label}>
      {pictures.map(({ img, name }, at) => (
        <li key={at}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => (overlay.value = { name: 'pictures', title: label, images, at })}
          >
            <Picture
              image={img}
              alt={t('reviews.picture', { name: name || t('reviews.somebody'), number: at + 1 })}
              sizes="72px"
              ratio={1}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
