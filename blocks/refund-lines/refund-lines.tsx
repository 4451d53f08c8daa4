import { Fragment } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useRefund } from '../shared/after-sales/refund-state.ts'
import { RetLine } from '../shared/after-sales/ret-line.tsx'
import line from '../shared/after-sales/ret-line.module.css'
import panel from '../shared/order/order-panel.module.css'
import { Stepper } from '../ui/stepper.tsx'
import { refundLinesSpec } from './refund-lines.schema.ts'
import css from './refund-lines.module.css'

export const refundLines = defineBlock(refundLinesSpec, function RefundLines() {
  const { t } = useShop()
  const state = useRefund()
  const { after, kind, isPart } = state
  const units = useSignal(state.units)
  const lack = useSignal(state.lack)
  const isMissing = useSignal(state.isTried) && lack === 'lines'
  const open = after.SodList.filter(({ qtyLeft }) => qtyLeft > 0)
  return (
    <section className={panel.panel} data-lack="lines">
      <h2>{t(kind === 'refund' ? 'refund.linesOfRefund' : 'refund.lines')}</h2>
      {isMissing && (
        <p className={css.lack} role="alert">
          {t('refund.lack.lines')}
        </p>
      )}
      <ul className={line.lines}>
        {open.map(({ ln, qtyLeft, ...one }) => {
          const qty = units.get(ln) ?? 0
          return (
            <Fragment key={ln}>
              <RetLine {...one} about={isPart ? t('after.left', { count: qtyLeft }) : undefined}>
                {isPart ? (
                  <label className={css.label}>
                    <input
                      type="checkbox"
                      className={css.take}
                      aria-label={t('refund.take', { name: one.name })}
                      checked={qty > 0}
                      onChange={({ currentTarget }) =>
                        state.choose(ln, currentTarget.checked ? qtyLeft : 0)
                      }
                    />
                  </label>
                ) : (
                  <span className={panel.soft}>× {qtyLeft}</span>
                )}
              </RetLine>
              {isPart && qty > 0 && qtyLeft > 1 && (
                <li className={css.qty}>
                  <Stepper
                    value={qty}
                    max={qtyLeft}
                    label={t('refund.qty', { name: one.name })}
                    onChange={(next) => state.choose(ln, next)}
                  />
                </li>
              )}
            </Fragment>
          )
        })}
      </ul>
    </section>
  )
})
