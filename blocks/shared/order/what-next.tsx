import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { SoInfo } from '../../../schemas/order/order.schema.ts'
import { isSoToken } from '../../../schemas/order-ref/order-token.ts'
import { orderName } from '../../../schemas/order-ref/order-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { detailPath } from './order-paths.ts'
import { isThanked } from './order-words.ts'
import css from './what-next.module.css'

/**
 * The next steps after placing an order: where notifications go, and for a guest how to find it again
 * and an account.
 */
export function WhatNext({ order }: { order: SoInfo }): ReactNode {
  const { t, session, config } = useShop()
  const { soNbr, memEmail } = order
  const isGuest = useSignal(session).userNbr === undefined && isSoToken(soNbr)
  const canJoin = isGuest && memEmail !== '' && config.AcctType.includes('email')
  if (!isThanked(order)) return null
  return (
    <div className={css.next}>
      {memEmail && <p className={css.mail}>{t('order.next.mail', { email: memEmail })}</p>}
      {isGuest && (
        <p className={css.mail}>
          {t('order.next.find', { name: orderName(order) })}{' '}
          <Link href="/orderd">{t('order.next.findWay')}</Link>
        </p>
      )}
      {canJoin && (
        <div className={css.account}>
          <p>{t('order.next.account')}</p>
          <Link
            className={buttonClass}
            data-look="outline"
            href={`/account/register?redirect=${encodeURIComponent(detailPath(soNbr))}`}
          >
            {t('order.next.create')}
          </Link>
        </div>
      )}
    </div>
  )
}
