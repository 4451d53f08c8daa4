import type { ReactNode } from 'react'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import css from './goods-card.module.css'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { vars } from './vars.ts'

interface Props {
  goods: GoodsItem
  layout: 'tall' | 'row'
  sizes: string
  hasTags?: boolean | undefined
  isPriority?: boolean | undefined
}

/** A product in a list; the whole card leads to it, its title names the link. */
export function GoodsCard({ goods, layout, sizes, hasTags = true, isPriority }: Props): ReactNode {
  const t = useText()
  const { config } = useShop()
  const unavailable =
    goods.stat === 1 ? 'goods.soldOut' : goods.stat === 3 ? 'goods.removed' : undefined
  return (
    <article className={css.card} data-layout={layout} data-gone={unavailable && true}>
      <div className={css.picture}>
        <Picture image={goods.img} alt="" sizes={sizes} ratio={1} isPriority={isPriority} />
        {unavailable && <span className={css.badge}>{t(unavailable)}</span>}
      </div>
      <div className={css.text}>
        <Link className={css.title} to={goods}>
          {goods.title}
        </Link>
        {hasTags && goods.tags.length > 0 && (
          <ul className={css.tags}>
            {goods.tags.slice(0, 3).map(({ tagNbr, name }) => (
              <li key={tagNbr} data-tag={tagNbr}>
                {name}
              </li>
            ))}
          </ul>
        )}
        <Price
          price={goods.price}
          vipPrice={goods.vip_price}
          originPrice={goods.origin_price}
          isFrom={goods.isFrom}
        />
        {goods.rebPrice !== undefined && goods.rebPrice > 0 && (
          <p className={css.rebate}>
            {t('goods.rebate', { price: formatMoney(goods.rebPrice, config) })}
          </p>
        )}
        {goods.percentage !== undefined && <Progress percentage={goods.percentage} />}
      </div>
    </article>
  )
}

function Progress({ percentage }: { percentage: number }): ReactNode {
  const t = useText()
  return (
    <p className={css.progress} style={vars({ '--part': `${percentage}%` })}>
      {t('goods.percentSold', { percent: percentage })}
    </p>
  )
}
