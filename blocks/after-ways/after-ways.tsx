import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { refundPath } from '../shared/order/after-paths.ts'
import { useAfter } from '../shared/after-sales/after-state.ts'
import panel from '../shared/order/order-panel.module.css'
import { buttonClass } from '../ui/button.tsx'
import { ServiceLink } from '../ui/service-link.tsx'
import { afterWaysSpec } from './after-ways.schema.ts'
import css from './after-ways.module.css'

export const afterWays = defineBlock(afterWaysSpec, function AfterWays() {
  const { config, t } = useShop()
  const after = useAfter()
  if (!after) return null
  const { kind, fault, soNbr, SodList } = after
  const units = SodList.reduce((sum, { qtyLeft }) => sum + qtyLeft, 0)
  return (
    <section className={panel.panel}>
      <h2>{t('after.ways')}</h2>
      {fault && <p role="status">{t(`after.fault.${fault}`)}</p>}
      <div className={css.ways}>
        {kind === 'refund' && (
          <Link className={buttonClass} data-look="brand" href={refundPath(soNbr)}>
            {t('after.refund')}
          </Link>
        )}
        {kind === 'return' && (
          <Link className={buttonClass} data-look="brand" href={refundPath(soNbr)}>
            {t('after.all')}
          </Link>
        )}
        {kind === 'return' && units > 1 && (
          <Link className={buttonClass} data-look="outline" href={refundPath(soNbr, true)}>
            {t('after.some')}
          </Link>
        )}
        {config.defaultService && (
          <ServiceLink className={buttonClass} data-look="outline" service={config.defaultService}>
            {t('after.service')}
          </ServiceLink>
        )}
      </div>
    </section>
  )
})
