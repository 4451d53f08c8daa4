import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import type { DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { ContactList } from '../shared/contact/contact-list.tsx'
import { useDeliveryWords } from '../shared/delivery/delivery-words.ts'
import { Icon } from '../ui/icon.tsx'
import { BriefMethods } from './brief-methods.tsx'
import { deliveryFactsSpec } from './delivery-facts.schema.ts'
import css from './delivery-facts.module.css'

export const deliveryFacts = defineBlock(
  deliveryFactsSpec,
  function DeliveryFacts({
    props: { look, hasMethods, hasReturns, hasContact },
    data: { delivery },
  }) {
    const { t } = useShop()
    if (!delivery) return <div className={css.facts} aria-busy="true" />
    const { methods, returnDays, contact } = delivery
    const shown = hasMethods ? methods : []
    const isReached = hasContact && Object.values(contact).some(Boolean)
    const isReturned = hasReturns && returnDays > 0
    if (!shown.length && !isReached && !isReturned) return null
    return (
      <section className={css.facts} data-look={look} aria-label={t('delivery.title')}>
        {shown.length > 0 && look === 'short' && <BriefMethods delivery={delivery} />}
        {shown.length > 0 && look === 'full' && (
          <ul className={css.methods}>
            {shown.map((method) => (
              <li key={method.frcNbr}>
                <Icon name="truck" size={20} />
                <Terms method={method} />
              </li>
            ))}
          </ul>
        )}
        {isReturned && (
          <p className={css.line}>
            <Icon name="clock" size={20} />
            <span>{t('delivery.returns', { count: returnDays })}</span>
          </p>
        )}
        {isReached && <ContactList contact={contact} />}
      </section>
    )
  },
)

interface MethodProps {
  method: DeliveryMethod
}

/** A shipping method with everything that affects its fee or delivery time. */
function Terms({ method }: MethodProps): ReactNode {
  const { t, config, lang } = useShop()
  const { price, days, list } = useDeliveryWords()
  const { name, desc, temps, areas, heavy, unreached, maxWeight, isCod } = method
  const kilos = (grams: number) => new Intl.NumberFormat(lang).format(grams / 1000)
  const notes = [
    desc,
    temps.some((temp) => temp !== 'ambient') &&
      t('delivery.carries', { temps: list(temps.map((temp) => t(`delivery.temp.${temp}`))) }),
    ...heavy.map(({ fromWeight, fee }) =>
      t('delivery.heavy', { weight: kilos(fromWeight), price: formatMoney(fee, config) }),
    ),
    maxWeight !== undefined && t('delivery.maxWeight', { weight: kilos(maxWeight) }),
    isCod && t('delivery.cod'),
    unreached.length > 0 && t('delivery.unreached', { areas: list(unreached) }),
  ].filter((note): note is string => Boolean(note))
  return (
    <div className={css.words}>
      <h3>{name}</h3>
      <p>{[price(method), days(method.days)].filter(Boolean).join(' · ')}</p>
      {areas.map((area) => (
        <p key={area.names.join()}>
          {list(area.names)}
          {': '}
          {[formatMoney(area.fee, config), days(area.days)].filter(Boolean).join(' · ')}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
