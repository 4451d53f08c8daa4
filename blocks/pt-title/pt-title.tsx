import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { StarRating } from '../ui/text/star-rating.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { reviewsId } from '../shared/goods/reviews-id.ts'
import { ptTitleSpec } from './pt-title.schema.ts'
import css from './pt-title.module.css'

export const ptTitle = defineBlock(ptTitleSpec, function PtTitle() {
  const { title, tags, typeNbr, typeName, StarInfo } = useChoice().product.BasicInfo
  const hasReviews = usePage().blocks.some(({ type }) => type === 'GoodsReviews')
  const stars = StarInfo && <StarRating of={StarInfo} />
  return (
    <div className={css.block} data-stars={stars && true}>
      <h1 className={css.title}>{title}</h1>
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
