import { useId, useState, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { lineStats, type SavedLine } from '../../schemas/cart/cart.schema.ts'
import panel from '../shared/cart/cart-panel.module.css'
import { useCart } from '../shared/cart/cart-context.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Price } from '../ui/text/price.tsx'
import { cartSavedSpec } from './cart-saved.schema.ts'
import css from './cart-saved.module.css'

export const cartSaved = defineBlock(cartSavedSpec, function CartSaved({ data }) {
  const { t } = useShop()
  const id = useId()
  const cart = useCart()
  const saved = useSignal(cart.saved) ?? data.saved ?? []
  const beingSaved = useSignal(cart.beingSaved)
  const count = beingSaved.length + saved.length
  if (!count) return null
  return (
    <section className={css.saved} aria-labelledby={id}>
      <h2 id={id}>
        {t('cart.savedTitle')} <span className={css.count}>{count}</span>
      </h2>
      <ul className={panel.panel}>
        {beingSaved.map((line) => (
          <Saved key={line.cartNbr} line={{ ...line, savedNbr: line.cartNbr }} isPending />
        ))}
        {saved.map((line) => (
          <Saved key={line.savedNbr} line={line} />
        ))}
      </ul>
    </section>
  )
})

function Saved({ line, isPending = false }: { line: SavedLine; isPending?: boolean }): ReactNode {
  const { config, t } = useShop()
  const cart = useCart()
  const [isActing, setActing] = useState(false)
  const isBusy = isPending || isActing
  const { savedNbr, ptNbr, ptName, optdName, img, stat } = line
  const { price, origPrice, isMemberPrice, seenPrice } = line
  const name = [ptName, optdName].filter(Boolean).join(', ')
  const isForSale = stat === lineStats.forSale
  const act = (work: (savedNbr: string) => Promise<void>) => () => {
    if (isBusy) return
    setActing(true)
    void work(savedNbr).finally(() => setActing(false))
  }
  return (
    <li className={css.line} data-gone={!isForSale || undefined} aria-busy={isBusy || undefined}>
      <Link className={css.picture} to={{ linkType: 'pt', link: ptNbr }} tabIndex={-1} aria-hidden>
        <Picture image={img} alt="" sizes="72px" ratio={1} isWhole />
      </Link>
      <div className={css.about}>
        <Link className={css.name} to={{ linkType: 'pt', link: ptNbr }}>
          {ptName}
        </Link>
        {optdName && <span className={css.option}>{optdName}</span>}
        {isForSale ? (
          <Price price={price} originPrice={origPrice} isMemberPrice={isMemberPrice} />
        ) : (
          <b className={css.gone}>{t(`cart.stat.${stat}`)}</b>
        )}
        {isForSale && seenPrice !== undefined && (
          <p className={css.said} data-good={price < seenPrice || undefined}>
            {t(price < seenPrice ? 'cart.cheaper' : 'cart.dearer', {
              price: formatMoney(seenPrice, config),
            })}
          </p>
        )}
      </div>
      <div className={css.acts}>
        {isForSale && (
          <button
            type="button"
            className={css.move}
            disabled={isPending}
            aria-label={t('cart.moveName', { name })}
            onClick={act(cart.moveToCart)}
          >
            {t('cart.move')}
          </button>
        )}
        <button
          type="button"
          className={css.act}
          disabled={isPending}
          aria-label={t('cart.remove', { name })}
          onClick={act(cart.removeSaved)}
        >
          {t('cart.removeShort')}
        </button>
      </div>
    </li>
  )
}
