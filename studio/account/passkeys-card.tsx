import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  showMyself,
} from '../../schemas/operator/session.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Confirm, Loaded, Row, Soft, Stack, Trouble } from '../ui/ui.tsx'
import styles from './account.module.css'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

export function PasskeysCard() {
  const { t, moment } = useTexts()
  const read = useRead(listPasskeys, {})
  const [name, setName] = useState('')
  const [error, setError] = useState<unknown>()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<{ passkeyNbr: string; name: string }>()
  const add = useCommand(addPasskey, { changes: [listPasskeys, showMyself] })
  const remove = useCommand(removePasskey, { changes: [listPasskeys, showMyself] })
  const start = async () => {
    setIsAdding(true)
    setError(undefined)
    try {
      const { options } = await call(beginPasskey, {})
      const answer = await startRegistration({ optionsJSON: options as Options }) // made for it by the gateway
      await add.mutateAsync({ name: name.trim() || t('passkey'), answer: { ...answer } as never }) // checked by the gateway
      setName('')
    } catch (thrown) {
      const isCancelled = thrown instanceof Error && /NotAllowed|Abort/.test(thrown.name)
      if (!isCancelled) setError(thrown)
    }
    setIsAdding(false)
  }
  return (
    <Stack>
      <Loaded read={read}>
        {({ PasskeyList }) => (
          <ul>
            {PasskeyList.map(({ passkeyNbr, name: called, addedAt, usedAt }) => (
              <li key={passkeyNbr} className={styles.item}>
                <span>
                  {called}
                  <Soft>
                    {t('added', { at: moment(addedAt) })} ·{' '}
                    {usedAt ? t('used', { at: moment(usedAt) }) : t('neverUsed')}
                  </Soft>
                </span>
                <Button
                  look="danger"
                  aria-label={`${t('remove')} ${called}`}
                  onPress={() => setLeaving({ passkeyNbr, name: called })}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Row>
        <Field label={t('passkeyName')} maxLength={60} value={name} onChange={setName} />
        <Button isPending={isAdding} onPress={() => void start()}>
          {t('passkeyAdd')}
        </Button>
      </Row>
      <Trouble error={error} />
      <Confirm
        title={t('passkeyRemove')}
        text={t('passkeyRemoveText', { name: leaving?.name ?? '' })}
        yes={t('remove')}
        isOpen={leaving !== undefined}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setLeaving(undefined)}
        onYes={() =>
          leaving &&
          remove.mutate(
            { passkeyNbr: leaving.passkeyNbr },
            { onSuccess: () => setLeaving(undefined) },
          )
        }
      />
    </Stack>
  )
}
