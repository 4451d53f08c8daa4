import { useState, type FormEvent } from 'react'
import { tokenPermissions, type Permission } from '../../schemas/kit/permissions.ts'
import { listTokens, makeToken, revokeToken } from '../../schemas/operator/token.ops.ts'
import { useMyself } from '../kernel/session/myself.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../ui/fields.tsx'
import { SubmitActions } from '../ui/form-actions.tsx'
import { Actions, Button, Card, Confirm, Dialog, Loaded, Note, Soft, Stack } from '../ui/ui.tsx'
import styles from './account.module.css'

/** Tokens of programs that act on behalf of the operator. */
export function TokensCard() {
  const { t, moment } = useTexts()
  const read = useRead(listTokens, {})
  const [isMaking, setIsMaking] = useState(false)
  const [leaving, setLeaving] = useState<{ tokenNbr: string; name: string }>()
  const revoke = useCommand(revokeToken, { changes: [listTokens] })
  return (
    <Card title={t('tokens')}>
      <Soft>{t('tokensText')}</Soft>
      <Loaded read={read}>
        {({ TokenList }) => (
          <ul>
            {TokenList.map(({ tokenNbr, name, permissions, expiresAt, usedAt }) => (
              <li key={tokenNbr} className={styles.item}>
                <span>
                  {name}
                  <Soft>{permissions.map((one) => t(`permission.${one}`)).join(', ')}</Soft>
                  <Soft>
                    {t('expires', { at: moment(expiresAt) })} ·{' '}
                    {usedAt ? t('used', { at: moment(usedAt) }) : t('neverUsed')}
                  </Soft>
                </span>
                <Button
                  look="danger"
                  aria-label={`${t('revoke')} ${name}`}
                  onPress={() => setLeaving({ tokenNbr, name })}
                >
                  {t('revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div>
        <Button onPress={() => setIsMaking(true)}>{t('tokenMake')}</Button>
      </div>
      <Dialog title={t('tokenMake')} isOpen={isMaking} onClose={() => setIsMaking(false)} isFirm>
        <TokenForm onClose={() => setIsMaking(false)} />
      </Dialog>
      <Confirm
        title={t('tokenRevoke')}
        text={t('tokenRevokeText', { name: leaving?.name ?? '' })}
        yes={t('revoke')}
        isOpen={leaving !== undefined}
        isPending={revoke.isPending}
        error={revoke.error}
        onClose={() => setLeaving(undefined)}
        onYes={() =>
          leaving &&
          revoke.mutate({ tokenNbr: leaving.tokenNbr }, { onSuccess: () => setLeaving(undefined) })
        }
      />
    </Card>
  )
}

const lives = ['30', '90', '366'] as const

function TokenForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts()
  const { StoreList } = useMyself()
  const [name, setName] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [days, setDays] = useState<(typeof lives)[number]>('90')
  const make = useCommand(makeToken, { changes: [listTokens] })
  // More than the operator has would do nothing.
  const options = tokenPermissions
    .filter((id) => StoreList.some((store) => store.permissions.includes(id)))
    .map((id) => ({ id, name: t(`permission.${id}`) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ name, permissions, days: Number(days) })
  }
  if (make.data)
    return (
      <>
        <Note kind="warn">{t('tokenOnce')}</Note>
        <code className={styles.secret}>{make.data.token}</code>
        <Actions>
          <Button onPress={() => void navigator.clipboard.writeText(make.data.token)}>
            {t('copy')}
          </Button>
          <Button look="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </>
    )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field label={t('tokenName')} maxLength={60} value={name} onChange={setName} isRequired />
        <Choice<(typeof lives)[number]>
          label={t('tokenDays')}
          value={days}
          options={lives.map((id) => ({ id, name: t('days', { days: id }) }))}
          onChange={setDays}
        />
        <Checks
          label={t('permissions')}
          value={permissions}
          options={options}
          onChange={setPermissions}
        />
        <SubmitActions
          yes={t('tokenMake')}
          isDisabled={permissions.length === 0}
          isPending={make.isPending}
          error={make.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
