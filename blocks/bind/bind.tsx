import { Link } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { returnPath } from '../../schemas/link.ts'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import type { MemInfo } from '../../schemas/account/account.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { FormPage, quietClass } from '../shared/account/form-page.tsx'
import { BindForm } from './bind-form.tsx'
import { bindSpec } from './bind.schema.ts'

export const bind = defineBlock(bindSpec, function Bind({ slots }) {
  const shop = useShop()
  const { t } = shop
  const { query } = usePage()
  const { memAcType } = useSignal(shop.session)
  const asked = query.type
  const lacking = memAcType === 'mobile' ? 'email' : 'mobile'
  const type = asked === 'mobile' || asked === 'email' ? asked : lacking
  const back = returnPath(query.redirect ?? '') ?? '/'
  const done = (member: MemInfo) => {
    shop.account.changed(member)
    showToast(shop, t('bind.done'), 'success', protocol.successToast)
    shop.go(back, { replace: true })
  }
  return (
    <FormPage title={t(`bind.title.${type}`)} text={t(`bind.text.${type}`)}>
      <BindForm key={type} type={type} onDone={done} />
      {/* Members who must add a contact cannot skip this step. */}
      {!memAcType && (
        <Link href={back} className={quietClass}>
          {t('bind.notNow')}
        </Link>
      )}
      {slots.body}
    </FormPage>
  )
})
