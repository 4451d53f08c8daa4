import { useState, type FormEvent } from 'react'
import { roles as allRoles, type Role } from '../../schemas/kit/permissions.ts'
import { inviteOperator, listOperators, setRoles } from '../../schemas/operator/team.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Field } from '../ui/fields.tsx'
import { SubmitActions } from '../ui/form-actions.tsx'
import { Actions, Button, Note, Stack } from '../ui/ui.tsx'
import styles from './operators.module.css'

function RoleChecks({
  value,
  onChange,
}: {
  value: readonly Role[]
  onChange(roles: Role[]): void
}) {
  const { t } = useTexts()
  const options = allRoles.map((id) => ({ id, name: t(`role.${id}`), help: t(`roleHelp.${id}`) }))
  return <Checks label={t('roles')} value={value} options={options} onChange={onChange} />
}

/** Link of an invitation, to pass on if the email does not arrive. */
export function LinkNote({ link }: { link: string }) {
  const { t } = useTexts()
  if (!link) return <Note kind="good">{t('invitedKnown')}</Note>
  return (
    <Note kind="good">
      <Stack>
        <span>{t('invitedLink')}</span>
        <code className={styles.secret}>{link}</code>
        <div>
          <Button onPress={() => void navigator.clipboard.writeText(link)}>{t('copy')}</Button>
        </div>
      </Stack>
    </Note>
  )
}

export function InviteForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setGiven] = useState<Role[]>([])
  const invite = useCommand(inviteOperator, { storeNbr, changes: [listOperators] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate({ email, name, roles })
  }
  if (invite.data)
    return (
      <>
        <LinkNote link={invite.data.link} />
        <Actions>
          <Button look="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </>
    )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field label={t('email')} type="email" value={email} onChange={setEmail} isRequired />
        <Field label={t('name')} maxLength={60} value={name} onChange={setName} isRequired />
        <RoleChecks value={roles} onChange={setGiven} />
        <SubmitActions
          yes={t('inviteSend')}
          isDisabled={roles.length === 0}
          isPending={invite.isPending}
          error={invite.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

export function RolesForm(props: {
  operator: { operatorNbr: string; roles: readonly Role[] }
  onClose(): void
}) {
  const { operator, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [roles, setGiven] = useState<Role[]>([...operator.roles])
  const change = useCommand(setRoles, { storeNbr, changes: [listOperators] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ operatorNbr: operator.operatorNbr, roles }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RoleChecks value={roles} onChange={setGiven} />
        <SubmitActions
          yes={t('save')}
          isDisabled={roles.length === 0}
          isPending={change.isPending}
          error={change.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
