import { useContext, useState, type ReactNode } from 'react'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddedToCart } from './known-goods.ts'
import css from './goods-card.module.css'

interface Props {
  goods: Pick<GoodsItem, 'ptNbr' | 'title'>
}

/** A button on a card that puts the product into the cart, or opens the choice of its options. */
export function QuickAdd({ goods: { ptNbr, title } }: Props): ReactNode {
  const shop = useShop()
  const onAdded = useContext(AddedToCart)
  const [isBusy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<ReactNode>()
  const press = async () => {
    if (isBusy) return
    // Some browsers never retry a module that was imported offline.
    if (navigator.onLine === false) return shop.fail(new CallError('network'))
    setBusy(true)
    try {
      const { quickBuy } = await styled(import('../buying/quick-buy.tsx'))
      setSheet(await quickBuy(shop, ptNbr, { onAdded, onClose: () => setSheet(undefined) }))
    } catch (error) {
      shop.fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={css.add}
        aria-label={shop.t('goods.add', { title })}
        aria-busy={isBusy || undefined}
        onClick={() => void press()}
      >
        <Icon name="plus" size={20} />
      </button>
      {sheet}
    </>
  )
}
