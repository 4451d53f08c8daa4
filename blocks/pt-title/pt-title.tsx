import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Heart } from '../shared/goods/heart.tsx'
import { ptTitleSpec } from './pt-title.schema.ts'
import css from './pt-title.module.css'

export const ptTitle = defineBlock(ptTitleSpec, function PtTitle() {
  const { ptNbr, title, tags, typeNbr, typeName } = useChoice().product.BasicInfo
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <div className={css.actions}>
          <Heart ptNbr={ptNbr} title={title} />
          <ShareButton />
        </div>
      </div>
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
