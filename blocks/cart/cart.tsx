import { useEffect, useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { getCartList } from '../../schemas/cart/cart.ops.ts'
import { buttonClass } from '../ui/button.tsx'
import { CartContext } from '../shared/cart/cart-context.ts'
import { createCart, type CartState } from '../shared/cart/cart-state.ts'
import { Beside } from '../shared/layout/beside.tsx'
import { AddedToCart, KnownGoods } from '../shared/goods/known-goods.ts'
import { FetchFailed, NoGoods } from '../ui/text/page-note.tsx'
import { cartSpec } from './cart.schema.ts'
import css from './cart.module.css'

const skeletons = [0, 1, 2]
const beside = ['CartSubmit']

export const cart = defineBlock(
  cartSpec,
  function Cart({ data, sources, slots, nodes }) {
    const shop = useShop()
    const { t } = shop
    const page = usePage()
    const waiting = useSignal(page.waiting)
    const state = useMemo(() => createCart(shop, data.cart), [shop, data.cart])
    useEffect(() => state.takeNote(), [state])
    useLeaveSaved(state)
    // From the cart as loaded: the list must not reorder while the cart is edited.
    const known = useMemo(() => new Set(data.cart?.rows.map(({ ptNbr }) => ptNbr)), [data.cart])
    const source = sources.cart
    const retry = async () => {
      if (!source) return
      try {
        const answer = await shop.call(getCartList, {})
        page.data.value = { ...page.data.peek(), [source]: answer }
      } catch (error) {
        shop.fail(error)
      }
    }
    const lines = useSignal(state.lines)
    const hasFailed = !data.cart && source !== undefined && !waiting.has(source)
    return (
      <CartContext value={state}>
        <section className={css.cart} aria-busy={!data.cart && !hasFailed}>
          {(!data.cart || Boolean(lines?.length)) && <h1>{t('cart.title')}</h1>}
          {hasFailed ? (
            <FetchFailed text={t('cart.failed')} retry={() => void retry()} />
          ) : data.cart ? (
            <Filled
              state={state}
              more={
                <AddedToCart value={state.refresh}>
                  <KnownGoods value={known}>{slots.more}</KnownGoods>
                </AddedToCart>
              }
            >
              <Beside blocks={nodes.body ?? []} types={beside} />
            </Filled>
          ) : (
            <div aria-hidden="true">
              {skeletons.map((at) => (
                <div key={at} className={css.skeleton} />
              ))}
            </div>
          )}
        </section>
      </CartContext>
    )
  },
  ['cart'],
)

interface Props {
  state: CartState
  more: ReactNode
  children: ReactNode
}

function Filled({ state, more, children }: Props): ReactNode {
  const { session, t } = useShop()
  const lines = useSignal(state.lines)
  const isGuest = useSignal(session).userNbr === undefined
  return (
    <>
      {lines?.length ? (
        children
      ) : (
        <NoGoods title={t('cart.empty')} text={t('cart.emptyText')}>
          <Link href="/" className={buttonClass} data-look="brand">
            {t('cart.shop')}
          </Link>
          {isGuest && (
            <Link href="/account/login?redirect=/cart" className={buttonClass} data-look="outline">
              {t('cart.signIn')}
            </Link>
          )}
        </NoGoods>
      )}
      {more}
    </>
  )
}

/** Saves pending changes when the page is left, and withdraws the undo offer. */
function useLeaveSaved({ settle, enter, leave }: CartState): void {
  useEffect(() => {
    enter()
    const onHide = () => void settle()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      void leave()
    }
  }, [settle, enter, leave])
}
