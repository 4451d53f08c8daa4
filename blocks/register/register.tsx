import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { InfoTitle } from '../../schemas/info/info.schema.ts'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { buttonClass } from '../ui/button.tsx'
import { FormPage } from '../shared/account/form-page.tsx'
import { RegisterForm } from './register-form.tsx'
import css from './register.module.css'
import { registerSpec } from './register.schema.ts'

export const register = defineBlock(registerSpec, function Register({ data, slots }) {
  const { config, t } = useShop()
  const { url } = usePage()
  const login = url.replace(/^[^?]*/, '/account/login')
  const hasEmail = config.AcctType.includes('email')
  const bySms = config.AcctType.includes('mobile') ? t('register.bySms') : undefined
  return (
    <FormPage title={t('register.title')} text={hasEmail ? bySms : (bySms ?? t('register.closed'))}>
      {hasEmail ? (
        <>
          <RegisterForm login={login} />
          <Agreement infos={data.infos ?? []} />
        </>
      ) : (
        <Link href={login} className={buttonClass} data-look="brand">
          {t('register.toLogin')}
        </Link>
      )}
      {slots.body}
    </FormPage>
  )
})

/** The terms accepted by registering; a shop may have published none. */
function Agreement({ infos }: { infos: readonly InfoTitle[] }): ReactNode {
  const { t } = useShop()
  if (!infos.length) return null
  return (
    <p className={css.agreement}>
      {t('register.agree')}
      {infos.map(({ nbr, title }) => (
        <Link key={nbr} href={`/info/${nbr}`}>
          {title}
        </Link>
      ))}
    </p>
  )
}
