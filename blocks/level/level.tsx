import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop, type Shop } from '../../runtime/shop/shop.ts'
import type { LevelInfo, Levels } from '../../schemas/account/account.schema.ts'
import { OrderPage } from '../shared/order/order-page.tsx'
import { levelSpec } from './level.schema.ts'
import css from './level.module.css'

const skeletons = [180, 140, 140] as const

export const level = defineBlock(
  levelSpec,
  function Level({ data: { levels }, sources }) {
    const { t } = useShop()
    return (
      <OrderPage
        title={t('level.title')}
        sources={sources}
        isReady={levels !== undefined}
        failed={t('level.failed')}
        skeletons={skeletons}
      >
        {levels && (
          <>
            <Own levels={levels} />
            {levels.LevelList.length > 0 && (
              <section className={css.others}>
                <h2>{t('level.others')}</h2>
                <ul>
                  {levels.LevelList.map((other) => (
                    <li key={other.levelNbr}>
                      <Other level={other} amtPerPoint={levels.amtPerPoint} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </OrderPage>
    )
  },
  ['levels'],
)

function Own({ levels }: { levels: Levels }): ReactNode {
  const { config, t } = useShop()
  const { LevelInfo: own, NextLevel: next, amtKept, levelMonths } = levels
  const money = (amount: number) => formatMoney(amount, config)
  return (
    <section className={css.own} aria-labelledby="own-level">
      <p>{t('level.own')}</p>
      <h2 id="own-level">{own.levelName}</h2>
      {next && next.amtMissing > 0 && (
        <>
          <progress
            className={css.progress}
            max={amtKept + next.amtMissing}
            value={amtKept}
            aria-label={t('level.progress', { name: next.levelName })}
          />
          <p>{t('level.missing', { amount: money(next.amtMissing), name: next.levelName })}</p>
        </>
      )}
      <p className={css.kept}>{t('level.kept', { amount: money(amtKept), count: levelMonths })}</p>
      <Benefits level={own} amtPerPoint={levels.amtPerPoint} />
    </section>
  )
}

function Other({ level: other, amtPerPoint }: Promised): ReactNode {
  const { config, t } = useShop()
  return (
    <section className={css.other}>
      <h3>{other.levelName}</h3>
      {other.amtMin > 0 && (
        <p className={css.from}>{t('level.from', { amount: formatMoney(other.amtMin, config) })}</p>
      )}
      <Benefits level={other} amtPerPoint={amtPerPoint} />
    </section>
  )
}

interface Promised {
  level: LevelInfo
  amtPerPoint: Levels['amtPerPoint']
}

function Benefits({ level: own, amtPerPoint }: Promised): ReactNode {
  const shop = useShop()
  const { t } = shop
  const benefits = [...ruled(shop, own, amtPerPoint), ...own.benefits]
  if (!benefits.length) return <p className={css.none}>{t('level.noBenefits')}</p>
  return (
    <dl className={css.benefits}>
      {benefits.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Benefits that follow from a level's rules, derived from the data that implements them. */
function ruled(
  { config, t }: Pick<Shop, 'config' | 't'>,
  { pricePolicy, discPer, discAmt, pointFactor }: LevelInfo,
  amtPerPoint: Levels['amtPerPoint'],
): LevelInfo['benefits'] {
  const off =
    (pricePolicy === 1 && discPer > 0 && `${discPer}%`) ||
    (pricePolicy === 2 && discAmt > 0 && formatMoney(discAmt, config))
  return [
    ...(off && config.isLevelPrice
      ? [{ key: t('level.price'), value: t('level.priceOff', { off }) }]
      : []),
    ...(amtPerPoint !== undefined && pointFactor > 0
      ? [
          {
            key: t('level.points'),
            value: t('level.pointsFor', {
              amount: formatMoney(amtPerPoint, config),
              points: pointFactor / 100,
              count: pointFactor / 100,
            }),
          },
        ]
      : []),
  ]
}
