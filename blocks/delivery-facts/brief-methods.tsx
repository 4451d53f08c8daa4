import { useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import type { DeliveryInfo, DeliveryMethod } from '../../schemas/shipping/shipping.schema.ts'
import { clockText } from '../../schemas/clock-text.ts'
import { useDeliveryWords } from '../shared/delivery/delivery-words.ts'
import { Icon } from '../ui/icon.tsx'
import type { ArrivalFacts, ArrivalWords } from './arrival-facts.ts'
import css from './delivery-facts.module.css'

/**
 * Arrival days of an order placed now. Pages are cached and shared, so the server renders working
 * days; the dates, whose code loads after hydration, replace them line by line.
 */
export function BriefMethods({ delivery }: { delivery: DeliveryInfo }): ReactNode {
  const { needTexts } = useShop()
  const [Facts, setFacts] = useState<typeof ArrivalFacts>()
  useEffect(() => {
    // If the code fails to load, the working days remain.
    Promise.all([import('./arrival-facts.ts'), needTexts('arrival')]).then(
      ([module]) => setFacts(() => module.ArrivalFacts),
      () => undefined,
    )
  }, [needTexts])
  const draw = (words?: ArrivalWords) => <Lines delivery={delivery} words={words} />
  return Facts ? <Facts delivery={delivery}>{draw}</Facts> : draw()
}

interface LinesProps {
  delivery: DeliveryInfo
  words: ArrivalWords | undefined
}

function Lines({ delivery, words }: LinesProps): ReactNode {
  const { t } = useShop()
  const possible = delivery.methods.filter((method) => !words?.of(method).isOut)
  // If no method is possible, all are shown with their reasons.
  const shown = possible.length ? possible : delivery.methods
  return (
    <>
      <ul className={css.methods}>
        {shown.map((method) => (
          <li key={method.frcNbr}>
            <Icon name="truck" size={20} />
            <Brief method={method} words={words} />
          </li>
        ))}
      </ul>
      {delivery.methods.some(({ days }) => days) && (
        <p className={css.place}>{words?.place ?? t('delivery.usual')}</p>
      )}
    </>
  )
}

function Brief({ method, words }: Pick<LinesProps, 'words'> & { method: DeliveryMethod }) {
  const { lang, t } = useShop()
  const { price, days } = useDeliveryWords()
  const { name, cutOff } = method
  const { arrives, hurry, fault, toFree } = words?.of(method) ?? {}
  return (
    <span className={css.words}>
      <span className={css.method}>
        <strong>{name}</strong>
        <span>{price(method)}</span>
      </span>
      <span className={css.days} data-known={arrives !== undefined || undefined}>
        {fault ?? arrives ?? days(method.days)}
      </span>
      {toFree !== undefined && <span className={css.toFree}>{toFree}</span>}
      {cutOff !== undefined && method.days && (
        <span className={css.cutOff} data-near={hurry !== undefined || undefined}>
          {hurry ?? t('delivery.orderBy', { time: clockText(cutOff, lang) })}
        </span>
      )}
    </span>
  )
}
