import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { buttonClass } from '../ui/button.tsx'
import { FormPage, quietClass } from '../shared/account/form-page.tsx'
import { SmsPasswdForm } from '../shared/account/form-passwd-sms.tsx'
import { LinkReset } from './link-reset.tsx'
import { resetSpec } from './reset.schema.ts'
import css from './reset.module.css'

export const reset = defineBlock(resetSpec, function Reset() {
  const shop = useShop()
  const nbr = /^\/account\/reset\/([^/?]+)/.exec(usePage().url)?.[1]
  const done = () => {
    showToast(shop, shop.t('form.modified'), 'success', protocol.successToast)
    shop.go('/')
  }
  return nbr ? <LinkReset nbr={nbr} onDone={done} /> : <WithoutLink onDone={done} />
})

/** Without a link: reset by SMS code, or request a link by email. */
function WithoutLink({ onDone }: { onDone: () => void }): ReactNode {
  const { config, t } = useShop()
  const has = (type: 'mobile' | 'email') => config.AcctType.includes(type)
  return (
    <FormPage title={t('reset.title')} text={t(has('mobile') ? 'reset.bySms' : 'reset.byMail')}>
      {has('mobile') && <SmsPasswdForm onDone={onDone} />}
      {has('email') && (
        <Link href="/account/lookup" className={buttonClass} data-look="outline">
          {t('reset.toLookup')}
        </Link>
      )}
      <nav className={css.links} aria-label={t('accountLinks.label')}>
        <Link href="/account/login" className={quietClass}>
          {t('accountLinks.login')}
        </Link>
        <Link href="/" className={quietClass}>
          {t('accountLinks.shopping')}
        </Link>
      </nav>
    </FormPage>
  )
}
