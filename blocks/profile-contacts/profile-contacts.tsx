import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { useMember } from '../shared/account/member-state.ts'
import {
  MemberPanel,
  MemberRow,
  MemberRows,
  rowActionClass,
} from '../shared/account/member-panel.tsx'
import { profileContactsSpec } from './profile-contacts.schema.ts'

const contacts = [
  { type: 'mobile', icon: 'phone' },
  { type: 'email', icon: 'mail' },
] as const

export const profileContacts = defineBlock(profileContactsSpec, function ProfileContacts() {
  const t = useText()
  const member = useSignal(useMember().member)
  return (
    <MemberPanel title={t('profile.contacts')}>
      <MemberRows>
        {contacts.map(({ type, icon }) => {
          const value = member?.MemFullInfo[type]
          const name = t(`form.${type}`)
          const action = t(value === '' ? 'profile.bind' : 'profile.change')
          return (
            <MemberRow
              key={type}
              sign={<AccountSign name={icon} />}
              name={name}
              value={value}
              none={t('profile.unbound')}
              action={
                <Link
                  href={`/account/bind?type=${type}&redirect=${encodeURIComponent('/user/profile')}`}
                  className={rowActionClass}
                  aria-label={`${action} ${name}`}
                >
                  {action}
                </Link>
              }
            />
          )
        })}
      </MemberRows>
    </MemberPanel>
  )
})
