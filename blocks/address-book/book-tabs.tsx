import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../runtime/i18n/translate.ts'
import { addressKinds, type AddressKind } from '../../schemas/addr/address.schema.ts'
import css from './address-book.module.css'

interface Props {
  id: string
  kind: AddressKind
  onOpen: (kind: AddressKind) => void
}

/** Home addresses and stores; an arrow opens the other of the two. */
export function BookTabs({ id, kind, onOpen }: Props): ReactNode {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = addressKinds.find((other) => other !== kind) ?? kind
    onOpen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={t('addr.title')}>
      {addressKinds.map((one) => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={one === kind}
          aria-controls={`${id}-panel`}
          tabIndex={one === kind ? 0 : -1}
          onClick={() => onOpen(one)}
          onKeyDown={onKeyDown}
        >
          {t(`addr.kind.${one}`)}
        </button>
      ))}
    </div>
  )
}
