import type { ReactNode } from 'react'
import type { GoodsItem } from '../../schemas/catalog/goods.schema.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import css from './goods-card.module.css'
import { GoodsEarn } from './goods-earn.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { vars } from './vars.ts'

/** What cards show beside picture, title and price. */
export interface GoodsLook {
  hasTags?: boolean
  /** Which kind of campaign a product is offered in. */
  hasActivity?: boolean
  /** Words of a button at the foot of each card; none where empty. */
  button?: string
  /** Offers a share of the price to members who bring others. */
  canEarn?: boolean
}

interface Props {
  goods: GoodsItem
  layout: 'tall' | 'row'
  sizes: string
  look?: GoodsLook | undefined
  isPriority?: boolean | undefined
}

/** A product in a list; the whole card leads to it, its title names the link. */
export function GoodsCard({ goods, layout, sizes, look, isPriority }: Props): ReactNode {
  const t = useText()
  const { hasTags = true, hasActivity = true, button, canEarn } = look ?? {}
  const unavailable =
    goods.stat === 1 ? 'goods.soldOut' : goods.stat === 3 ? 'goods.removed' : undefined
  return (
    <article className={css.card} data-layout={layout} data-gone={unavailable && true}>
      <div className={css.picture}>
        <Picture image={goods.img} alt="" sizes={sizes} ratio={1} isWhole isPriority={isPriority} />
        {hasActivity && goods.cpgType && !unavailable && (
          <span className={css.activity} data-type={goods.cpgType}>
            {t(`campaign.${goods.cpgType}`)}
          </span>
        )}
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
        {goods.grp_price !== undefined && goods.grpSize !== undefined && (
          <GroupPrice price={goods.grp_price} size={goods.grpSize} />
        )}
        {goods.percentage !== undefined && <Progress percentage={goods.percentage} />}
        <GoodsEarn goods={goods} canEarn={canEarn} />
        {button && !unavailable && (
          // The whole card is the link: for whoever hears the page its title says it.
          <span className={css.button} aria-hidden="true">
            {button}
          </span>
        )}
      </div>
    </article>
  )
}

function GroupPrice({ price, size }: { price: number; size: number }): ReactNode {
  const { config, t } = useShop()
  return (
    <p className={css.group}>
      {t('goods.group', { count: size, price: formatMoney(price, config) })}
    </p>
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
