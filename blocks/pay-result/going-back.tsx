import { useEffect, useState, type ReactNode } from 'react'
import { takePayEntry } from '../../runtime/shop/pay-entry.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Button } from '../ui/button.tsx'
import { detailPath } from '../shared/order/order-paths.ts'

/** Milliseconds until the page of the order opens again. */
const delay = 4_000

/**
 * Returns to the order page on which the payment was started; the shopper can stay. Draws nothing
 * for other payments.
 */
export function GoingBack({ soNbr }: { soNbr: string }): ReactNode {
  const { go, t } = useShop()
  const [isLeaving, setLeaving] = useState(() => takePayEntry(soNbr))
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => go(detailPath(soNbr), { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [go, isLeaving, soNbr])
  if (!isLeaving) return null
  return (
    <>
      <p role="status">{t('payResult.back')}</p>
      <Button onClick={() => setLeaving(false)}>{t('payResult.stay')}</Button>
    </>
  )
}
