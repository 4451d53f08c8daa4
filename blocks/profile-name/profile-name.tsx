import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { showToast } from '../../runtime/shop/toasts.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { updProfile } from '../../schemas/account/account.ops.ts'
import { protocol } from '../../schemas/protocol/constants.ts'
import { Field } from '../shared/account/form-field.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'
import { useMember } from '../shared/account/member-state.ts'
import { MemberPanel } from '../shared/account/member-panel.tsx'
import { AvatarInput, type Chosen } from './avatar-input.tsx'
import { BirthMonth } from './birth-month.tsx'
import { profileNameSpec } from './profile-name.schema.ts'
import css from './profile-name.module.css'

const fields = { memName: 'name' } as const

export const profileName = defineBlock(profileNameSpec, function ProfileName() {
  const shop = useShop()
  const { call, t } = shop
  const { member: source, update } = useMember()
  const member = useSignal(source)
  const form = useForm('profile-name', fields)
  const [chosen, setChosen] = useState<Chosen>({})
  const [birthMonth, setBirthMonth] = useState(0)
  const save = async ({ memName }: { memName: string }) => {
    const { picture } = chosen
    try {
      update(
        await call(updProfile, {
          memName,
          ...(picture && { avatar: picture.file }),
          ...(birthMonth && { birthMonth }),
        }),
      )
    } catch (error) {
      onRefusal<typeof updProfile>(
        error,
        { PICTURE_REFUSED: (_data, fault) => setChosen({ fault }) },
        () => {
          throw error
        },
      )
      return
    }
    setChosen({})
    showToast(shop, t('form.modified'), 'success', protocol.successToast)
  }
  return (
    <MemberPanel title={t('profile.basic')}>
      <Form form={form} label={t('profile.basic')} send={save}>
        {/* Disabled until the member has loaded. */}
        <fieldset className={css.fields} disabled={!member}>
          <AvatarInput image={member?.MemFullInfo.avatar} chosen={chosen} onChoose={setChosen} />
          <Field
            name="memName"
            label={t('form.name')}
            value={member?.MemFullInfo.memName ?? ''}
            enterKeyHint="done"
          />
          <BirthMonth
            known={member?.MemFullInfo.birthMonth}
            chosen={birthMonth}
            onChoose={setBirthMonth}
          />
          <Submit look="outline">{t('profile.save')}</Submit>
        </fieldset>
      </Form>
    </MemberPanel>
  )
})
