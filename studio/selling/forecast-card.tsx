import type { UseQueryResult } from '@tanstack/react-query'
import { countedInForecast, type Forecast } from '../../schemas/coupon/forecast.schema.ts'
import { formatAmount } from '../../schemas/money/money.ts'
import { formatNumber } from '../../schemas/number-text.ts'
import { useTexts, type T } from '../kernel/texts/texts.tsx'
import { Card, Loaded } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import type { ShownStore } from './selling-frame.tsx'
import styles from './selling.module.css'

const counted = (t: T, count: number): string =>
  count > countedInForecast
    ? t('selling.moreThan', { count: formatNumber(countedInForecast) })
    : formatNumber(count)

/** Forecast: members and products that the unsaved offer would reach now. */
export function ForecastCard(props: {
  read: Pick<UseQueryResult<Forecast>, 'data' | 'error' | 'refetch'>
  store: ShownStore
  /** Maximum products shown. */
  most: number
  /** Products without a valid price yet. */
  unpriced?: ReadonlySet<string>
}) {
  const { read, store, most, unpriced } = props
  const { t } = useTexts()
  return (
    <Card title={t('selling.forecast')}>
      <p className={ui.help}>{t('selling.forecastHelp')}</p>
      <Loaded read={read}>
        {({ members, isForNewcomers, products, samples }) => (
          <div role="status" className={styles.forecast}>
            <p>
              <strong>{t('selling.members', { count: counted(t, members) })}</strong>{' '}
              {isForNewcomers && t('selling.newcomers')}
            </p>
            <p>
              <strong>{t('selling.products', { count: counted(t, products) })}</strong>
            </p>
            <ul>
              {samples.slice(0, most).map(({ ptNbr, title, price, priceAfter }) => (
                <li key={ptNbr}>
                  {title}:{' '}
                  {unpriced?.has(ptNbr) ? (
                    t('selling.unpriced', { price: formatAmount(price, store) })
                  ) : price === priceAfter ? (
                    formatAmount(price, store)
                  ) : (
                    <>
                      <del>{formatAmount(price, store)}</del> {formatAmount(priceAfter, store)}
                    </>
                  )}
                </li>
              ))}
            </ul>
            {samples.some(
              ({ ptNbr, price, priceAfter }) => !unpriced?.has(ptNbr) && priceAfter > price,
            ) && <p>{t('selling.dearer')}</p>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
