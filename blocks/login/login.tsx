import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { returnPath } from '../../schemas/link.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { loginSpec } from './login.schema.ts'
import css from './login.module.css'

export const login = defineBlock(loginSpec, function Login({ slots }) {
  useLeaveAsMember()
  return <section className={css.login}>{slots.body}</section>
})

/** Who is signed in already has nothing to do here. */
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
