import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { buttonClass } from '../ui/button.tsx'
import { FormPage } from '../shared/account/form-page.tsx'
import { Agreement } from '../shared/terms/agreement.tsx'
import { RegisterForm } from './register-form.tsx'
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
          <Agreement text={t('register.agree')} infos={data.infos ?? []} />
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
