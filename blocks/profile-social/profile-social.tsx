import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { unbind } from '../../schemas/account/account.ops.ts'
import { snsTypes, type SnsType } from '../../schemas/account/account.schema.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { useMember } from '../shared/account/member-state.ts'
import {
  MemberPanel,
  MemberRow,
  MemberRows,
  rowActionClass,
} from '../shared/account/member-panel.tsx'
import { snsNames, SnsSign } from '../shared/account/sns-sign.tsx'
import { profileSocialSpec } from './profile-social.schema.ts'
import css from './profile-social.module.css'

export const profileSocial = defineBlock(profileSocialSpec, function ProfileSocial() {
  const shop = useShop()
  const { account, call, config, fail, t } = shop
  const { member: source, update } = useMember()
  const bound = useSignal(source)?.MemFullInfo.snsTypes
  const [asking, setAsking] = useState<SnsType>()
  const [isBusy, setBusy] = useState(false)
  const [isLast, setLast] = useState(false)
  // A linked account that the store no longer offers can still be removed.
  const shown = snsTypes.filter((type) => config.AcctType.includes(type) || bound?.includes(type))
  if (!shown.length) return null

  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setLast(false)
    await work().catch((error: unknown) =>
      onRefusal<typeof unbind>(error, { LAST_LOGIN: () => setLast(true) }, fail),
    )
    setBusy(false)
  }
  const takeOff = async (snsType: SnsType) => {
    update(await call(unbind, { snsType }))
    showToast(shop, t('form.modified'), 'success', protocol.successToast)
  }
  const join = (type: SnsType) =>
    account.goSocial(type, { isBind: true, redirect: '/user/profile' })
  return (
    <MemberPanel title={t('profile.social')}>
      <MemberRows>
        {shown.map((type) => {
          const isBound = bound?.includes(type)
          const action = t(isBound ? 'profile.unbind' : 'profile.bind')
          return (
            <MemberRow
              key={type}
              sign={<SnsSign type={type} />}
              name={snsNames[type]}
              value={isBound === undefined ? undefined : isBound ? t('profile.bound') : ''}
              none={t('profile.unbound')}
              action={
                <button
                  type="button"
                  className={rowActionClass}
                  aria-label={`${action} ${snsNames[type]}`}
                  aria-disabled={isBusy || isBound === undefined}
                  onClick={() => {
                    if (isBound) setAsking(type)
                    else if (isBound === false) void run(() => join(type))
                  }}
                >
                  {action}
                </button>
              }
            />
          )
        })}
      </MemberRows>
      <p className={css.last} role="alert">
        {isLast && t('profile.lastLogin')}
      </p>
      {asking && (
        <Confirm
          title={t('profile.unbindTitle', { name: snsNames[asking] })}
          text={t('profile.unbindText', { name: snsNames[asking] })}
          action={t('profile.unbind')}
          isLoss
          onDone={(isSure) => {
            setAsking(undefined)
            if (isSure) void run(() => takeOff(asking))
          }}
        />
      )}
    </MemberPanel>
  )
})
