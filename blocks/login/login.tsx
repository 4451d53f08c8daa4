import { lazy, Suspense, useEffect, useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { returnPath } from '../../schemas/link.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { buttonClass } from '../ui/button.tsx'
import { loginSpec } from './login.schema.ts'
import css from './login.module.css'

const GuestGoods = lazy(() => import('./guest-goods.tsx'))

export const login = defineBlock(loginSpec, function Login({ slots }) {
  useLeaveAsMember()
  const guestPath = useGuestPath()
  const { t } = useShop()
  const goodsId = useId()
  return (
    <section className={css.login}>
      {slots.body}
      {guestPath !== undefined && (
        <div className={css.guest}>
          <p id={goodsId} className={css.goods}>
            <Suspense fallback={null}>
              <GuestGoods />
            </Suspense>
          </p>
          <Link
            href={guestPath}
            className={buttonClass}
            data-look="outline"
            aria-describedby={goodsId}
          >
            {t('login.guest')}
          </Link>
        </div>
      )}
    </section>
  )
})

/** The path on which a guest continues without signing in, offered for buy-now orders. */
function useGuestPath(): string | undefined {
  const query = new URLSearchParams(useSearch())
  return query.get('guest') === '1' ? returnPath(query.get('redirect') ?? '') : undefined
}

/** A signed-in member is redirected. */
function useLeaveAsMember(): void {
  const { session, go } = useShop()
  const [path] = useLocation()
  const query = new URLSearchParams(useSearch())
  const back = returnPath(query.get('next') ?? query.get('redirect') ?? '') ?? '/'
  useEffect(() => {
    if (path === '/account/login' && session.peek().userNbr !== undefined)
      go(back, { replace: true })
  }, [path, session, go, back])
}
