import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { useAfter } from '../shared/after-sales/after-state.ts'
import { RetLine } from '../shared/after-sales/ret-line.tsx'
import line from '../shared/after-sales/ret-line.module.css'
import panel from '../shared/order/order-panel.module.css'
import { afterLinesSpec } from './after-lines.schema.ts'

export const afterLines = defineBlock(afterLinesSpec, function AfterLines() {
  const { config, lang, t } = useShop()
  const after = useAfter()
  if (!after) return null
  const { kind, returnUntil, SodList } = after
  return (
    <section className={panel.panel}>
      <h2>{t(kind === 'refund' ? 'after.refundLines' : 'after.lines')}</h2>
      {kind === 'return' && returnUntil && (
        <p className={panel.soft}>
          {t('after.until', { date: momentText(returnUntil, lang, config) })}
        </p>
      )}
      <ul className={line.lines}>
        {SodList.map(({ ln, qtyLeft, reason, ...one }) => (
          <RetLine
            key={ln}
            {...one}
            about={reason ? t(`after.reason.${reason}`) : t('after.left', { count: qtyLeft })}
          />
        ))}
      </ul>
    </section>
  )
})
