import { Link, useLocation } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { StarRating } from '../ui/text/star-rating.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Heart } from '../shared/goods/heart.tsx'
import { reviewsId } from '../shared/goods/reviews-id.ts'
import { ptTitleSpec } from './pt-title.schema.ts'
import css from './pt-title.module.css'

export const ptTitle = defineBlock(ptTitleSpec, function PtTitle() {
  const { ptNbr, title, tags, typeNbr, typeName, StarInfo } = useChoice().product.BasicInfo
  const { blocks } = usePage()
  const [path] = useLocation()
  // The buy page shows only the product.
  const hasReviews = !path.startsWith('/buy/') && blocks.some(({ type }) => type === 'GoodsReviews')
  const stars = StarInfo && <StarRating of={StarInfo} />
  return (
    <div className={css.block} data-stars={stars && true}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.actions}>
          <Heart ptNbr={ptNbr} title={title} />
          <ShareButton />
        </div>
      </div>
      {stars &&
        (hasReviews ? (
          <a className={css.stars} href={`#${reviewsId}`}>
            {stars}
          </a>
        ) : (
          <p className={css.stars}>{stars}</p>
        ))}
      {typeNbr && typeName && (
        <Link className={css.category} href={`/items/${encodeURIComponent(typeNbr)}`}>
          {typeName}
        </Link>
      )}
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map(({ tagNbr, name }) => (
            <li key={tagNbr}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
})
