import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GuestAddress } from '../../../runtime/shop/guest-address.ts'
import { forgetDetails, readKeptDetails } from '../../../runtime/shop/kept-details.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { useCheckout } from './checkout-state.ts'
import css from './keep-details.module.css'

/**
 * Whether this device keeps a guest's details for the next order. Drawn in the browser only, since
 * a guest's address is known there alone.
 */
export function KeepDetails(): ReactNode {
  const { t, config } = useShop()
  const { choices, keep, place } = useCheckout()
  const { isKept } = useSignal(choices)
  const [isOnDevice, setOnDevice] = useState(() => readKeptDetails(config.storeNbr) !== undefined)
  const [isRemoved, setRemoved] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  // The button that was pressed is gone: the box takes its focus.
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
