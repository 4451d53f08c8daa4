import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { FrcFault, PricedFrc } from '../../schemas/shipping/shipping.schema.ts'
import { wishTimes } from '../../schemas/order/checkout.schema.ts'
import { useFormHref } from '../shared/checkout/form-href.ts'
import { canKeep } from '../shared/checkout/checkout-request.ts'
import { KeepDetails } from '../shared/checkout/keep-details.tsx'
import { CheckoutPanel, OpenRow } from '../shared/checkout/checkout-panel.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import choices from '../shared/checkout/choices.module.css'
import { ChoiceCard } from '../shared/checkout/choice-card.tsx'
import { PlaceText } from '../shared/checkout/place-text.tsx'
import { dayText } from '../../schemas/moment-text.ts'
import { useArrivalWords } from '../shared/delivery/arrival-words.ts'
import { useDeliveryWords } from '../shared/delivery/delivery-words.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { checkoutDeliverySpec } from './checkout-delivery.schema.ts'
import css from './checkout-delivery.module.css'

export const checkoutDelivery = defineBlock(checkoutDeliverySpec, function CheckoutDelivery() {
  const { t } = useShop()
  const { quote, method } = useCheckout()
  const known = useSignal(quote)
  const isVirtual = known?.isVirtual === true
  const chosen = useSignal(method)
  const hasNoFit =
    known !== undefined &&
    known.FrcList.length > 0 &&
    known.FrcList.every(({ isUsable }) => !isUsable)
  return (
    <CheckoutPanel
      part="delivery"
      title={t(isVirtual ? 'checkout.contact' : 'checkout.delivery')}
      rows={4}
    >
      {isVirtual ? (
        <Contact />
      ) : (
        <>
          <Methods />
          {hasNoFit && (
            <p className={css.none} role="status">
              {t('checkout.noFit')}
            </p>
          )}
          {chosen && <Address />}
          {chosen?.kind === 'home' && <Wish />}
        </>
      )}
    </CheckoutPanel>
  )
})

function Methods(): ReactNode {
  const { t, config } = useShop()
  const { quote, method, choose, say } = useCheckout()
  const { FrcList = [], GrpOffer, ExpOffer } = useSignal(quote) ?? {}
  const chosen = useSignal(method)
  const words = useDeliveryWords()
  const { arrives } = useArrivalWords()
  const reasonOf = (fault: FrcFault = 'area', blockedBy: readonly string[] = []) => {
    const reason = t(`checkout.shippingFault.${fault}`)
    return blockedBy.length
      ? t('checkout.shippingBlocked', { reason, names: words.list(blockedBy) })
      : reason
  }
  const daysOf = (terms: Pick<PricedFrc, 'days'>) => {
    const days = words.days(terms.days)
    if (!days || !(GrpOffer ?? ExpOffer)) return days
    return t(GrpOffer ? 'checkout.afterGroup' : 'checkout.afterApproval', { days })
  }
  if (!FrcList.length) return <p className={css.none}>{t('checkout.noShippingMethods')}</p>
  const card = ({ frcNbr, name, desc, isUsable, fault, blockedBy, ...rest }: PricedFrc) => (
    <ChoiceCard
      key={frcNbr}
      name="checkout-shipping-method"
      checked={frcNbr === chosen?.frcNbr}
      disabled={isOut({ isUsable, fault })}
      title={name}
      about={[desc, (isUsable && arrives(rest)) || daysOf(rest)].filter(Boolean).join(' · ')}
      warning={isUsable ? undefined : reasonOf(fault, blockedBy)}
      end={
        isUsable &&
        (rest.amtFreight > 0 ? formatMoney(rest.amtFreight, config) : t('checkout.free'))
      }
      onChoose={() => {
        if (frcNbr === chosen?.frcNbr) return
        say('delivery', '')
        choose({ frcNbr })
      }}
    />
  )
  const out = FrcList.filter(isOut)
  const possible = FrcList.filter((one) => !isOut(one))
  // If no method is usable, the list stays unfolded to show the reasons.
  const isFolded = possible.some(({ isUsable }) => isUsable) && out.length > 1
  return (
    <div className={css.methods} role="radiogroup" aria-label={t('checkout.delivery')}>
      {possible.map(card)}
      {isFolded ? (
        <details className={css.out}>
          <summary>
            {t('checkout.unusableMethods', { count: out.length })}
            <Icon name="down" size={20} />
          </summary>
          <div>{out.map(card)}</div>
        </details>
      ) : (
        out.map(card)
      )}
    </div>
  )
}

/**
 * Whether a method is unusable for any address; one that only excludes this address stays listed.
 */
const isOut = ({ isUsable, fault }: { isUsable: boolean; fault?: FrcFault | undefined }): boolean =>
  !isUsable && fault !== 'area'

/** The recipient and address, or a link to enter them. */
function Address(): ReactNode {
  const { t } = useShop()
  const { method, place, places, sheet, keep, isGuest } = useCheckout()
  const chosen = useSignal(place)
  const { homes = [], stores = [] } = useSignal(places) ?? {}
  const kind = useSignal(method)?.kind ?? 'home'
  const formHref = useFormHref()
  const hasClosed = kind === 'store' && stores.length > 0
  return (
    <div className={css.address}>
      <h3>{t(`checkout.to.${kind}`)}</h3>
      {chosen || (kind === 'home' ? homes.length > 0 : hasClosed) ? (
        <OpenRow onOpen={() => (sheet.value = 'address')}>
          {chosen ? <PlaceText place={chosen} /> : t(`checkout.chooseAddress.${kind}`)}
        </OpenRow>
      ) : (
        <Link
          className={choices.add}
          data-first
          href={formHref()}
          onClick={() => keep({ isAway: true })}
        >
          <Icon name="plus" size={20} />
          {t(`checkout.addAddress.${kind}`)}
        </Link>
      )}
      {isGuest && chosen && <KeepDetails />}
    </div>
  )
}

/** Preferred day and time of delivery. */
function Wish(): ReactNode {
  const { t, lang } = useShop()
  const { choices: chosen, keep, sheet, method, quote } = useCheckout()
  const known = useSignal(quote)
  const chosenMethod = useSignal(method)
  const { wishDate, wishTime } = useSignal(chosen)
  const id = useId()
  return (
    <div className={css.wish}>
      <OpenRow label={t('checkout.wishDay')} onOpen={() => (sheet.value = 'day')}>
        {known && chosenMethod && canKeep(known, chosenMethod, wishDate)
          ? dayText(wishDate, lang)
          : t('checkout.anyDay')}
      </OpenRow>
      <div className={css.times} role="radiogroup" aria-labelledby={id}>
        <span id={id} className={css.label}>
          {t('checkout.wishTime')}
        </span>
        {wishTimes.map((time) => (
          <label key={time} className={css.time}>
            <input
              type="radio"
              name="checkout-time"
              className="visually-hidden"
              checked={time === wishTime}
              onChange={() => keep({ wishTime: time })}
            />
            {t(`checkout.time.${time}`)}
          </label>
        ))}
      </div>
    </div>
  )
}

/** Email address for products that are not shipped. */
function Contact(): ReactNode {
  const { t } = useShop()
  const { contact } = useCheckout()
  return (
    <div className={css.contact} ref={(element) => contact.attach(element)}>
      <TextField
        state={contact}
        name="memEmail"
        label={t('checkout.email')}
        hint={t('checkout.emailHint')}
        isNeeded
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 254,
        }}
      />
    </div>
  )
}
