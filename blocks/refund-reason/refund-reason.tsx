import { useId, type ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useRefund } from '../shared/after-sales/refund-state.ts'
import panel from '../shared/order/order-panel.module.css'
import { PictureTiles } from '../shared/pictures/picture-tiles-list.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { refundReasonSpec } from './refund-reason.schema.ts'
import css from './refund-reason.module.css'

/** Maximum characters of a comment. */
const most = 500

export const refundReason = defineBlock(refundReasonSpec, function RefundReason() {
  const { t } = useShop()
  const { kind, reasons, rsn, words, ...state } = useRefund()
  const chosen = useSignal(rsn)
  const lack = useSignal(state.lack)
  const isMissing = useSignal(state.isTried) && lack === 'reason'
  const id = useId()
  return (
    <section className={panel.panel} data-lack="reason">
      <h2 id={id}>{t('refund.why')}</h2>
      {isMissing && (
        <p className={css.lack} role="alert">
          {t('refund.lack.reason')}
        </p>
      )}
      <div className={css.reasons} role="radiogroup" aria-labelledby={id}>
        {reasons.map((one) => (
          <label key={one.rsn} className={css.reason}>
            <input
              type="radio"
              name={id}
              checked={chosen === one.rsn}
              onChange={() => (rsn.value = one.rsn)}
            />
            {one.name}
          </label>
        ))}
      </div>
      <TextField
        state={words}
        name="cmmt"
        label={t('refund.cmmt')}
        optional={t('refund.optional')}
        lines={{ rows: 2, max: most }}
        read={(typed) => typed.slice(0, most)}
      />
      {kind === 'return' && <ReturnPictures />}
    </section>
  )
})

function ReturnPictures(): ReactNode {
  const { t } = useShop()
  const { pictures, reasons, ...state } = useRefund()
  const rsn = useSignal(state.rsn)
  const fault = useSignal(state.pictureFault)
  const lack = useSignal(state.lack)
  const isTried = useSignal(state.isTried)
  const isNeeded = reasons.find((one) => one.rsn === rsn)?.needsImage === true
  const id = useId()
  const missing = isTried && (lack === 'images' || lack === 'sending') ? lack : undefined
  return (
    <div className={css.pictures} data-lack="images">
      <p id={`${id}-label`}>
        {t('refund.images')} {!isNeeded && <small>{t('refund.optional')}</small>}
      </p>
      <PictureTiles pictures={pictures} input={{ id, 'aria-describedby': `${id}-about` }} />
      <p id={`${id}-about`} className={panel.soft}>
        {t('refund.imagesHint', { max: pictures.max })}
      </p>
      {(fault || missing) && (
        <p className={css.lack} role="alert">
          {fault || t(`refund.lack.${missing ?? 'images'}`)}
        </p>
      )}
    </div>
  )
}
