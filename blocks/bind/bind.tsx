import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { returnPath } from '../../schemas/link.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import type { MemInfo } from '../../schemas/account/account.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { FormPage, quietClass } from '../ui/form-page.tsx'
import { BindForm } from './bind-form.tsx'
import { bindSpec } from './bind.schema.ts'

export const bind = defineBlock(bindSpec, function Bind({ slots }) {
  const shop = useShop()
  const { t } = shop
  // Read once: the browser's address changes before the next page is drawn.
  const [query] = useState(new URLSearchParams(useSearch()))
  const { memAcType } = useSignal(shop.session)
  const asked = query.get('type')
  const lacking = memAcType === 'mobile' ? 'email' : 'mobile'
  const type = asked === 'mobile' || asked === 'email' ? asked : lacking
  const back = returnPath(query.get('redirect') ?? '') ?? '/'
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
