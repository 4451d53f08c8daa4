import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { CartBadge } from '../shared/cart/cart-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ContactSheet } from '../shared/buying/lazy-contact.ts'
import { OptionSheet } from '../shared/buying/lazy-options.ts'
import { GroupButtons } from './group-buttons.tsx'
import { paidPrice } from './paid-price.ts'
import { ptActionsSpec } from './pt-actions.schema.ts'
import css from './pt-actions.module.css'
import type { purchaseActions } from './purchase-actions.ts'

type PurchaseActions = typeof purchaseActions
type PurchaseAction = keyof PurchaseActions

const load = () => import('./purchase-actions.ts')

export const ptActions = defineBlock(ptActionsSpec, function PtActions() {
  const shop = useShop()
  const { t } = shop
  const choice = useChoice()
  useSignal(choice.skus)
  const [opened, setOpened] = useState<PurchaseAction | 'arrival' | 'enquiry'>()
  const [path] = useLocation()
  const close = () => setOpened(undefined)
  const { stat, isVirtual, isInquiry } = choice.product.BasicInfo
  // Loaded after hydration; if that fails, the tap retries.
  useEffect(() => void load().catch(() => undefined), [])
  const purchase = (action: PurchaseAction): Promise<boolean> =>
    load().then(
      ({ purchaseActions }) => purchaseActions[action](shop, choice),
      (error: unknown) => {
        shop.fail(error)
        return false
      },
    )
  const take = (action: PurchaseAction) => {
    // Without a complete choice, the sheet asks for it and then continues.
    if (!choice.sku.peek()) return setOpened(action)
    void purchase(action)
  }
  // The buy page is about buying at once.
  const main = isVirtual || path.startsWith('/buy/') ? 'buyNow' : 'addToCart'
  const button = (action: PurchaseAction) => (
    <Button key={action} look={action === main ? 'brand' : 'outline'} onClick={() => take(action)}>
      {t(`actions.${action}`)}
    </Button>
  )
  // A preview and a product without SKUs offer no purchase.
  const isUnavailable = path.startsWith('/preview/') || !choice.product.SkuInfo.SkuList.length
  const isGroupBuy = choice.product.GrpCpgInfo !== undefined
  const other: PurchaseAction | undefined = isVirtual
    ? undefined
    : main === 'buyNow'
      ? 'addToCart'
      : 'buyNow'
  const canBuy = !isUnavailable && stat !== 3 && !isInquiry && !choice.isSoldOut && !isGroupBuy
  return (
    <>
      {/* A narrow phone has no room for it in the bar. */}
      {canBuy && other && <div className={css.inPage}>{button(other)}</div>}
      <section className={css.bar} aria-label={t('actions.label')}>
        <Link href="/cart" className={css.toCart}>
          <Icon name="cart" />
          <span className="visually-hidden">{t('actions.viewCart')}</span>
          <CartBadge />
        </Link>
        <div className={css.actions}>
          {isUnavailable ? (
            <p className={css.say}>{t('actions.unavailable')}</p>
          ) : stat === 3 ? (
            <p className={css.say}>{t('actions.removed')}</p>
          ) : isInquiry ? (
            <Asks onClick={() => setOpened('enquiry')}>{t('actions.ask')}</Asks>
          ) : choice.isSoldOut ? (
            <>
              <p className={css.say}>{t('actions.soldOut')}</p>
              <Asks onClick={() => setOpened('arrival')}>{t('actions.notify')}</Asks>
            </>
          ) : isGroupBuy ? (
            <GroupButtons hasCart={!isVirtual} onTake={take} />
          ) : (
            <>
              <Chosen />
              {other && <div className={css.other}>{button(other)}</div>}
              {button(main)}
            </>
          )}
        </div>
        <Suspense fallback={null}>
          {opened &&
            (opened === 'arrival' || opened === 'enquiry' ? (
              <ContactSheet about={opened} onClose={close} />
            ) : (
              <OptionSheet
                isGroup={opened === 'group'}
                action={t(
                  `actions.${opened === 'group' && choice.invitedTo.peek() ? 'joinGroup' : opened}`,
                )}
                onDone={() => purchase(opened)}
                onClose={close}
              />
            ))}
        </Suspense>
      </section>
    </>
  )
})

/** Price and options of the selected purchase, including options still to choose. */
function Chosen(): ReactNode {
  const shop = useShop()
  const choice = useChoice()
  const price = useSignal(choice.price)
  const chosen = useSignal(choice.chosen)
  const names = choice.product.SkuInfo.OptionList.flatMap(
    ({ sId, ValueList }) => ValueList.find(({ vId }) => vId === chosen[sId])?.name ?? [],
  )
  return (
    <p className={css.say}>
      <b>{paidPrice(price, shop)}</b>
      <span>{names.join(', ') || (choice.hasOptions && shop.t('options.hint'))}</span>
    </p>
  )
}

const Asks = ({ onClick, children }: { onClick: () => void; children: string }): ReactNode => (
  <Button look="brand" aria-haspopup="dialog" onClick={onClick}>
    {children}
  </Button>
)
