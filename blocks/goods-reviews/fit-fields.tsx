import { useId, type ReactNode } from 'react'
import { useText } from '../../runtime/shop/translate.ts'
import { fits, type Fit } from '../../schemas/catalog/fit.ts'
import { reviewRules } from '../../schemas/review/review.schema.ts'
import css from './review-sheet.module.css'

export interface Said {
  fit: Fit | undefined
  /** As it is written, in centimetres. */
  height: string
}

/** What is sent, once the height is left open or can be one. */
export const sentOf = ({ fit, height }: Said): { fit?: Fit; height?: number } => ({
  ...(fit && { fit }),
  ...(height && { height: Number(height) }),
})

/** Whether a height is written that nobody has. */
export function isWrongHeight({ height }: Said): boolean {
  const { leastHeight, mostHeight } = reviewRules
  return height !== '' && !(Number(height) >= leastHeight && Number(height) <= mostHeight)
}

interface Props {
  said: Said
  isFixed: boolean
  onChange: (said: Said) => void
}

/** How the size fits, and on whom; both may be left open, and an answer taken back. */
export function FitFields({ said, isFixed, onChange }: Props): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <fieldset className={css.names} disabled={isFixed}>
      <legend>{t('review.fit')}</legend>
      {[...fits, undefined].map((fit) => (
        <label key={fit ?? ''}>
          <input
            type="radio"
            name={`${id}-fit`}
            checked={said.fit === fit}
            onChange={() => onChange({ ...said, fit })}
          />
          {fit ? t(`fit.${fit}`) : t('review.noFit')}
        </label>
      ))}
      <label className={css.height}>
        {t('review.height')}
        <input
          inputMode="numeric"
          maxLength={3}
          aria-invalid={isWrongHeight(said) || undefined}
          value={said.height}
          onChange={({ target }) => onChange({ ...said, height: target.value.replace(/\D/g, '') })}
        />
      </label>
    </fieldset>
  )
}
