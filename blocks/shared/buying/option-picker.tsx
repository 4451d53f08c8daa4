import { Fragment, Suspense, useId, useState, type ReactNode } from 'react'
import type { ProductOption } from '../../../schemas/catalog/product.schema.ts'
import { useText } from '../../../runtime/shop/translate.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { ContactSheet } from './lazy-contact.ts'
import { vars } from '../../ui/vars.ts'
import { useChoice } from './product-choice.ts'
import css from './option-picker.module.css'

interface Props {
  /** In the page rather than a sheet: on phones without the names of the options. */
  isInPage?: boolean
  /** Beside the last option's values, such as a size guide. */
  beside?: ReactNode
}

/** Choice of a product's options, such as size and color; states the stock of the chosen SKU. */
export function OptionPicker({ isInPage, beside }: Props): ReactNode {
  const t = useText()
  const choice = useChoice()
  const sku = useSignal(choice.sku)
  const left = sku && choice.leftOf(sku)
  const { OptionList } = choice.product.SkuInfo
  return (
    <div className={css.options} data-in-page={isInPage}>
      {OptionList.map((option, at) => (
        <Option key={option.sId} option={option} beside={at === OptionList.length - 1 && beside} />
      ))}
      {!choice.isSoldOut && (
        <p className={css.hint} role="status">
          {!sku && t('options.hint')}
          {left && t(left.isOffer ? 'options.offer' : 'options.left', { count: left.count })}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  option: ProductOption
  beside: ReactNode
}

function Option({ option: { sId, name, ValueList }, beside }: OptionProps): ReactNode {
  const t = useText()
  const choice = useChoice()
  const chosen = useSignal(choice.chosen)[sId]
  useSignal(choice.skus)
  const group = useId()
  // The value that was tapped last, if it is unavailable.
  const [refused, setRefused] = useState<string>()
  const [isAwaiting, setAwaiting] = useState(false)
  const pick = (vId: string) => {
    setRefused(choice.whyUnavailable(sId, vId) && vId)
    choice.choose(sId, vId)
  }
  const reason = (vId: string) => {
    const why = choice.whyUnavailable(sId, vId)
    return (
      why && t(`options.${why}`, { name: ValueList.find((value) => value.vId === vId)?.name ?? '' })
    )
  }
  // If each value has a picture or a color, only the name of the chosen value is written.
  const areSwatches = ValueList.every(({ img, color }) => img || color)
  // Nothing any more once other choices have made the value available.
  const refusal = refused && reason(refused)
  return (
    <fieldset className={css.option}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.values} data-swatches={areSwatches || undefined}>
        {ValueList.map(({ vId, name: valueName, img, color }) => {
          const why = reason(vId)
          return (
            <Fragment key={vId}>
              <label className={css.value} data-unavailable={why ? true : undefined}>
                <input
                  type="radio"
                  name={group}
                  className="visually-hidden"
                  checked={chosen === vId}
                  aria-disabled={why ? true : undefined}
                  aria-describedby={why ? `${group}-${vId}` : undefined}
                  onChange={() => pick(vId)}
                  onClick={() => chosen === vId && pick(vId)}
                />
                {img ? (
                  <span className={css.swatch}>
                    <Picture image={img} alt="" sizes="32px" ratio={1} />
                  </span>
                ) : (
                  color && <span className={css.color} style={vars({ '--of': color })} />
                )}
                <span className={areSwatches ? 'visually-hidden' : undefined}>{valueName}</span>
              </label>
              {why && (
                <span id={`${group}-${vId}`} className="visually-hidden">
                  {why}
                </span>
              )}
            </Fragment>
          )
        })}
        {areSwatches && (
          <span className={css.chosen} aria-hidden="true">
            {ValueList.find(({ vId }) => vId === chosen)?.name}
          </span>
        )}
        {beside && (
          <div className={css.beside} data-beside>
            {beside}
          </div>
        )}
      </div>
      <p className={css.refused} role="status">
        {refusal}
      </p>
      {refusal && (
        <button
          type="button"
          className={css.notify}
          aria-haspopup="dialog"
          onClick={() => setAwaiting(true)}
        >
          {t('actions.notify')}
        </button>
      )}
      {isAwaiting && (
        <Suspense fallback={null}>
          <ContactSheet
            about="arrival"
            wanted={{ [sId]: refused }}
            onClose={() => setAwaiting(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
