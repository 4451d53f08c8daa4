import { lazy, Suspense, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { styled } from '../../runtime/block/stylesheet.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Price } from '../ui/text/price.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptPriceSpec } from './pt-price.schema.ts'
import css from './pt-price.module.css'

/** Few products have prices by level. */
const LevelPrice = lazy(() => styled(import('./level-price.tsx')))

export const ptPrice = defineBlock(ptPriceSpec, function PtPrice() {
  const { config, t } = useShop()
  const choice = useChoice()
  const { from, to, vipPrice, originPrice } = useSignal(choice.price)
  const { BasicInfo, CpgInfo, GrpCpgInfo } = choice.product
  // An offer is lower for most levels, and its first screen is full.
  const isForLevels =
    config.isLevelPrice && BasicInfo.isLevelPrice && !(CpgInfo && vipPrice === undefined)
  const alone = (size: 'md' | 'lg'): ReactNode => (
    <Price price={from} toPrice={to} vipPrice={vipPrice} originPrice={originPrice} size={size} />
  )
  if (!GrpCpgInfo)
    return (
      <div className={css.block} data-price aria-live="polite">
        {alone('lg')}
        {isForLevels && (
          <Suspense fallback={<p className={css.level} />}>
            <LevelPrice />
          </Suspense>
        )}
      </div>
    )
  return (
    <div className={css.block} data-price data-group aria-live="polite">
      <InGroup size={GrpCpgInfo.grpSize ?? 2} />
      <div className={css.alone}>
        <span>{t('price.alone')}</span>
        {alone('md')}
      </div>
    </div>
  )
})

/** The group price, with the group's size. */
function InGroup({ size }: { size: number }): ReactNode {
  const t = useText()
  const price = useSignal(useChoice().groupPrice)
  if (!price) return null
  return (
    <>
      <Price price={price.from} toPrice={price.to} originPrice={price.originPrice} size="lg" />
      <span className={css.group}>{t('price.group', { count: size })}</span>
    </>
  )
}
