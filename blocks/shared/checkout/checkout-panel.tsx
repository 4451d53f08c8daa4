import { useId, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLacks } from './checkout-lacks.ts'
import css from './checkout-panel.module.css'
import { useCheckout, type Part } from './checkout-state.ts'

interface Props {
  part: Part
  title: string
  /** Placeholder rows while loading, so that no layout shift occurs. */
  rows?: number
  /** Shown next to the title. */
  end?: ReactNode
  children: ReactNode
}

/** A step of the checkout with its title and its error message. */
export function CheckoutPanel({ part, title, rows = 1, end, children }: Props): ReactNode {
  const { t } = useShop()
  const { quote, notices, isTried } = useCheckout()
  const id = useId()
  const isKnown = useSignal(quote) !== undefined
  const notice = useSignal(notices)[part]
  const tried = useSignal(isTried)
  const lack = useLacks().find((one) => one.part === part)
  const said = notice || (tried ? lack?.text : undefined)
  return (
    <section
      className={css.panel}
      aria-labelledby={id}
      aria-busy={!isKnown}
      data-part={part}
      data-wrong={said ? true : undefined}
      tabIndex={-1}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      <Said text={said} />
      {isKnown ? (
        children
      ) : (
        <div role="status" aria-label={t('shell.loading')}>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className={css.skeleton} />
          ))}
        </div>
      )}
    </section>
  )
}

const Said = ({ text }: { text: string | undefined }): ReactNode => (
  <div role="alert">
    {text && (
      <p className={css.wrong}>
        <Icon name="info" size={20} />
        <span>{text}</span>
      </p>
    )}
  </div>
)

/** The reason why a sheet opened automatically, since the step itself is covered. */
export function SheetNotice({ part }: { part: Part }): ReactNode {
  const text = useSignal(useCheckout().notices)[part]
  return (
    <div className={css.within}>
      <Said text={text} />
    </div>
  )
}

interface RowProps {
  /** Label in front of the chosen value. */
  label?: string
  onOpen: () => void
  children: ReactNode
}

/** The chosen value, with a button to choose another. */
export const OpenRow = ({ label, onOpen, children }: RowProps): ReactNode => (
  <button type="button" className={css.row} aria-haspopup="dialog" onClick={onOpen}>
    {label && <span className={css.label}>{label}</span>}
    <span className={css.chosen}>{children}</span>
    <Icon name="next" size={20} />
  </button>
)
