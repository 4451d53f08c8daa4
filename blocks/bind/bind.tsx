import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { styled } from '../../runtime/block/stylesheet.ts'
import { returnPath } from '../../schemas/link.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { MemInfo } from '../../schemas/account/account.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { FormPage, quietClass } from '../shared/account/form-page.tsx'
import { BindForm } from './bind-form.tsx'
import { bindSpec } from './bind.schema.ts'

const WaitingGoods = lazy(() => styled(import('./waiting-goods.tsx')))

export const bind = defineBlock(bindSpec, function Bind({ slots }) {
  const shop = useShop()
  const { t } = shop
  const { query } = usePage()
  const { memAcType } = useSignal(shop.session)
  const asked = query.type
  const lacking = memAcType === 'mobile' ? 'email' : 'mobile'
  const type = asked === 'mobile' || asked === 'email' ? asked : lacking
  const back = returnPath(query.redirect ?? '') ?? '/'
  const isBuying = memAcType !== undefined && /^\/(cart|shop)\b/.test(back)
  const done = (member: MemInfo) => {
    shop.account.changed(member)
    showToast(shop, t('bind.done'), 'success', protocol.successToast)
    shop.go(back, { replace: true })
  }
  return (
    <FormPage title={t(`bind.title.${type}`)} text={t(`bind.text.${type}`)}>
      {memAcType && <p>{t('bind.why')}</p>}
      {isBuying && (
        <Suspense fallback={null}>
          <WaitingGoods />
        </Suspense>
      )}
      <BindForm key={type} type={type} onDone={done} />
      {/* A member who lacks the required contact cannot return to `back`, but can browse the
          shop. */}
      <Link href={memAcType ? '/' : back} className={quietClass}>
        {t(memAcType ? 'bind.browse' : 'bind.notNow')}
      </Link>
      {slots.body}
    </FormPage>
  )
})
