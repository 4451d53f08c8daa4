import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { GrpOffer } from '../../schemas/group/group.schema.ts'
import { groupCheckout } from '../shared/buying/group-buying.ts'
import { buttonClass } from '../ui/button.tsx'
import { useCheckout } from '../shared/checkout/checkout-state.ts'
import { Countdown } from '../ui/text/countdown.tsx'
import { GroupProgress } from '../shared/group/group-progress.tsx'
import panel from '../shared/group/group.module.css'
import { momentText } from '../../schemas/moment-text.ts'
import { checkoutGroupSpec } from './checkout-group.schema.ts'
import css from './checkout-group.module.css'

export const checkoutGroup = defineBlock(checkoutGroupSpec, function CheckoutGroup() {
  const { t } = useShop()
  const { quote, group } = useCheckout()
  const known = useSignal(quote)
  const offer = known?.GrpOffer
  if (!offer) return group && !known ? <div className={css.coming} /> : null
  return (
    <section className={`${panel.panel} ${css.group}`} data-tone="sale">
      <h2>{t(offer.grpNbr === undefined ? 'group.opening' : 'group.joining')}</h2>
      <GroupProgress size={offer.size} count={offer.count} isFull={offer.fault === 'full'} />
      {offer.fault ? <Fault offer={offer} fault={offer.fault} /> : <Terms offer={offer} />}
    </section>
  )
})

function Terms({ offer: { grpNbr, deadline } }: { offer: GrpOffer }): ReactNode {
  const { config, lang, t } = useShop()
  return (
    <>
      {grpNbr === undefined ? (
        <p>{t('group.until', { date: momentText(deadline, lang, config) })}</p>
      ) : (
        <Countdown until={deadline} />
      )}
      <p className={panel.text}>{t('group.terms')}</p>
    </>
  )
}

interface FaultProps {
  offer: GrpOffer
  fault: NonNullable<GrpOffer['fault']>
}

/** Why the group cannot be joined, with an alternative. */
function Fault({ offer: { cpgNbr }, fault }: FaultProps): ReactNode {
  const { t } = useShop()
  const [href, words] =
    fault === 'joined'
      ? ['/order/index', 'group.seeOrders']
      : fault === 'over'
        ? ['/shop/checkout', 'group.buyAlone']
        : [groupCheckout(cpgNbr, undefined), 'group.startOwn']
  return (
    <div role="alert" className={css.fault}>
      <p>{t(`group.fault.${fault}`)}</p>
      <Link className={buttonClass} data-look="brand" href={href} replace>
        {t(words)}
      </Link>
    </div>
  )
}
