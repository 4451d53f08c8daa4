import { lazy, Suspense, useEffect, useId } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { returnPath } from '../../schemas/link.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { buttonClass } from '../ui/button.tsx'
import { loginSpec } from './login.schema.ts'
import css from './login.module.css'

const GuestGoods = lazy(() => styled(import('./guest-goods.tsx')))

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
  const { guest, redirect = '' } = usePage().query
  return guest === '1' ? returnPath(redirect) : undefined
}

/** A signed-in member is redirected. */
function useLeaveAsMember(): void {
  const { session, go } = useShop()
  const {
    address: [p1, p2],
    query: { next, redirect = '' },
  } = usePage()
  const back = returnPath(next ?? redirect) ?? '/'
  // The sample page shows this block to members, too, and must not redirect.
  const isLoginPage = p1 === 'account' && p2 === 'login'
  useEffect(() => {
    if (isLoginPage && session.peek().userNbr !== undefined) go(back, { replace: true })
  }, [isLoginPage, session, go, back])
}
