import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import { forgetDetails, readKeptDetails } from '../../../runtime/shop/kept-details.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { useCheckout } from './checkout-state.ts'
import css from './keep-details.module.css'

/**
 * Choice of storing a guest's details on this device for the next order. Drawn only in the browser,
 * since the server does not know a guest's address.
 */
export function KeepDetails(): ReactNode {
  const { t, config } = useShop()
  const { choices, keep, place } = useCheckout()
  const { isKept } = useSignal(choices)
  const [isOnDevice, setOnDevice] = useState(() => readKeptDetails(config.storeNbr) !== undefined)
  const [isRemoved, setRemoved] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  // The pressed button is removed, so the box takes the focus.
  useEffect(() => {
    if (isRemoved) box.current?.focus()
  }, [isRemoved])
  const remove = () => {
    forgetDetails(config.storeNbr, place.peek() as GuestAddress | undefined) // a guest's own
    keep({ isKept: false })
    setOnDevice(false)
    setRemoved(true)
  }
  return (
    <div className={css.keep}>
      {isOnDevice ? (
        <p className={css.kept}>
          {t('device.kept')}{' '}
          <button type="button" className={css.remove} onClick={remove}>
            {t('device.remove')}
          </button>
        </p>
      ) : (
        <label className={css.choice}>
          <input
            ref={box}
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => keep({ isKept: currentTarget.checked })}
          />
          <span className={css.words}>
            {t('device.keep')}
            <span className={css.hint}>{t('device.keepHint')}</span>
          </span>
        </label>
      )}
      <p role="status" className="visually-hidden">
        {isRemoved && t('device.removed')}
      </p>
    </div>
  )
}
