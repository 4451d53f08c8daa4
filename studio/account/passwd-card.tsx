import { useState, type FormEvent } from 'react'
import { listSessions, setMyPasswd } from '../../schemas/operator/session.ops.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { NewPasswd } from './entrance/invitation.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Card, Note, Stack, Trouble } from '../ui/ui.tsx'

export function PasswdCard() {
  const { t } = useTexts()
  const [passwd, setPasswd] = useState('')
  const [newPasswd, setNewPasswd] = useState('')
  const change = useCommand(setMyPasswd, { changes: [listSessions] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { passwd, newPasswd },
      {
        onSuccess: () => {
          setPasswd('')
          setNewPasswd('')
        },
      },
    )
  }
  return (
    <Card title={t('passwdChange')}>
      <form onSubmit={submit}>
        <Stack>
          <Field
            label={t('passwdNow')}
            type="password"
            name="passwd"
            autoComplete="current-password"
            value={passwd}
            onChange={setPasswd}
            isRequired
          />
          <NewPasswd value={newPasswd} onChange={setNewPasswd} />
          <Trouble error={change.error} />
          {change.isSuccess && <Note kind="good">{t('passwdChanged')}</Note>}
          <div>
            <Button type="submit" isPending={change.isPending}>
              {t('passwdChange')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
