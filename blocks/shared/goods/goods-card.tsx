import type { ReactNode } from 'react'
import { mostColors, type GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { formatMoney } from '../../../runtime/money/format.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import css from './goods-card.module.css'
import { GoodsEarn } from './goods-earn.tsx'
import { Heart } from './heart.tsx'
import { QuickAdd } from './quick-add.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/text/price.tsx'
import { StarRating } from '../../ui/text/star-rating.tsx'
import { vars } from '../../ui/vars.ts'

/** What a card shows in addition to picture, title and price. */
export interface GoodsLook {
  hasTags?: boolean
  /** How much of a limited campaign or of a group is taken. */
  hasActivity?: boolean
  /** Text of a button at the bottom of each card; empty for none. */
  button?: string
  /** Offers members a sharing button that earns a commission. */
  canEarn?: boolean
  /** Offers a button that puts the product into the cart. */
  hasQuickAdd?: boolean
}

interface Props {
  goods: GoodsItem
  layout: 'tall' | 'row'
  sizes: string
  look?: GoodsLook | undefined
  isPriority?: boolean | undefined
}

/** A product card; the whole card is a link, named by its title. */
export function GoodsCard({ goods, layout, sizes, look, isPriority }: Props): ReactNode {
  const t = useText()
  const { hasTags = true, hasActivity = true, button, canEarn, hasQuickAdd } = look ?? {}
  const unavailable =
    goods.stat === 1 ? 'goods.soldOut' : goods.stat === 3 ? 'goods.removed' : undefined
  return (
    <article className={css.card} data-layout={layout} data-gone={unavailable && true}>
      <div className={css.picture}>
        <Picture
          image={goods.img}
          alt=""
          sizes={sizes}
          ratio="goods"
          isWhole
          isPriority={isPriority}
        />
        {unavailable && <span className={css.badge}>{t(unavailable)}</span>}
        <span className={css.heart}>
          <Heart ptNbr={goods.ptNbr} title={goods.title} size={20} />
        </span>
        {hasQuickAdd && !unavailable && <QuickAdd goods={goods} />}
      </div>
      <div className={css.text}>
        <Link className={css.title} to={goods}>
          {goods.title}
        </Link>
        <Price
          price={goods.price}
          vipPrice={goods.vip_price}
          originPrice={goods.origin_price}
          isFrom={goods.isFrom}
        />
        {goods.grp_price !== undefined && goods.grpSize !== undefined && (
          <GroupPrice price={goods.grp_price} size={goods.grpSize} />
        )}
        {hasActivity && goods.percentage ? (
          <Progress percentage={goods.percentage} isGroup={goods.cpgType === 'groupBuy'} />
        ) : null}
        {hasTags && goods.tags.length > 0 && (
          <ul className={css.tags}>
            {goods.tags.slice(0, 3).map(({ tagNbr, name }) => (
              <li key={tagNbr}>{name}</li>
            ))}
          </ul>
        )}
        {goods.StarInfo && <StarRating of={goods.StarInfo} />}
        {goods.colors && <Colors colors={goods.colors} />}
        {canEarn && <GoodsEarn goods={goods} />}
        {button && !unavailable && (
          // Decorative: the whole card is the link, and its title names it for screen readers.
          <span className={css.button} aria-hidden="true">
            {button}
          </span>
        )}
      </div>
    </article>
  )
}

/** Swatches of the product's colors; the color names are on its page. */
function Colors({ colors }: { colors: readonly string[] }): ReactNode {
  const t = useText()
  return (
    <div className={css.colors}>
      <span className="visually-hidden">{t('goods.colors')}</span>
      {colors.slice(0, mostColors).map((color) => (
        <i key={color} style={vars({ '--of': color })} />
      ))}
      {colors.length > mostColors && (
        <span className={css.more} aria-hidden="true">
          +
        </span>
      )}
    </div>
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

function Progress({ percentage, isGroup }: { percentage: number; isGroup: boolean }): ReactNode {
  const t = useText()
  return (
    <p className={css.progress} style={vars({ '--part': `${percentage}%` })}>
      {t(isGroup ? 'goods.percentSeats' : 'goods.percentSold', { percent: percentage })}
    </p>
  )
}
