import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { MemFullInfo } from '../../schemas/account/account.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { SmsPasswdForm } from '../shared/account/form-passwd-sms.tsx'
import { useMember } from '../shared/account/member-state.ts'
import {
  MemberPanel,
  MemberRow,
  MemberRows,
  rowActionClass,
} from '../shared/account/member-panel.tsx'
import { OldPasswdForm } from './old-passwd-form.tsx'
import { profilePasswdSpec } from './profile-passwd.schema.ts'
import css from './profile-passwd.module.css'

export const profilePasswd = defineBlock(profilePasswdSpec, function ProfilePasswd() {
  const shop = useShop()
  const { t } = shop
  const { member: source, update } = useMember()
  const info = useSignal(source)?.MemFullInfo
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    if (info) update({ MemFullInfo: { ...info, hasPasswd: true } })
    setOpen(false)
    showToast(shop, t('form.modified'), 'success', protocol.successToast)
  }
  const action = t(info && !info.hasPasswd ? 'profile.set' : 'profile.change')
  return (
    <MemberPanel title={t('profile.security')}>
      <MemberRows>
        <MemberRow
          sign={<AccountSign name="lock" />}
          name={t('form.passwd')}
          value={info && (info.hasPasswd ? t('profile.hasPasswd') : '')}
          none={t('profile.noPasswd')}
          action={
            <button
              type="button"
              className={rowActionClass}
              aria-expanded={isOpen}
              aria-label={`${action} ${t('form.passwd')}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('form.cancel') : action}
            </button>
          }
        />
      </MemberRows>
      {isOpen && info && <PasswordMethods info={info} onDone={done} />}
    </MemberPanel>
  )
})

/**
 * Changes the password with the old one or an SMS code; a member with neither must add a mobile
 * number first.
 */
function PasswordMethods({ info, onDone }: { info: MemFullInfo; onDone: () => void }): ReactNode {
  const { t } = useShop()
  const [bySms, setBySms] = useState(!info.hasPasswd)
  if (bySms && !info.mobile)
    return (
      <div className={css.choices}>
        <p>{t('profile.bindFirst')}</p>
        <Link
          href={`/account/bind?type=mobile&redirect=${encodeURIComponent('/user/profile')}`}
          className={buttonClass}
          data-look="brand"
        >
          {t('bind.title.mobile')}
        </Link>
      </div>
    )
  return (
    <div className={css.choices}>
      {bySms ? (
        <SmsPasswdForm mobile={info.mobile} onDone={onDone} />
      ) : (
        <OldPasswdForm username={info.email || info.mobile} onDone={onDone} />
      )}
      {info.hasPasswd && info.mobile && (
        <Button onClick={() => setBySms(!bySms)}>
          {t(bySms ? 'profile.byOldPasswd' : 'profile.bySms')}
        </Button>
      )}
    </div>
  )
}
