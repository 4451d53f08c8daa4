import { useState, type FormEvent } from 'react'
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  showMyself,
} from '../../schemas/operator/session.ops.ts'
import { useMyself } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { SubmitActions } from '../ui/form-actions.tsx'
import { Actions, Button, Confirm, Dialog, Note, Row, Soft, Stack, Trouble } from '../ui/ui.tsx'
import styles from './account.module.css'

/** Setup of the authenticator app: a code to scan, its first code, and the recovery codes. */
export function AppCard() {
  const { t } = useTexts()
  const { hasTotp, recoveryCodes } = useMyself()
  const [isRemoving, setIsRemoving] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useCommand(beginTotp)
  const remove = useCommand(removeTotp, { changes: [showMyself] })
  const close = () => {
    begin.reset()
    setCodes(undefined)
  }
  return (
    <Stack>
      <Row isSpread>
        <span>
          {t('app')} — <Soft>{hasTotp ? t('appOn', { count: recoveryCodes }) : t('appOff')}</Soft>
        </span>
        <Row>
          <Button isPending={begin.isPending} onPress={() => begin.mutate({})}>
            {hasTotp ? t('appAgain') : t('appSetUp')}
          </Button>
          {hasTotp && (
            <Button look="danger" onPress={() => setIsRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Row>
      </Row>
      <Trouble error={begin.error} />
      <Dialog
        title={codes ? t('recoveryCodes') : t('appSetUp')}
        isOpen={begin.data !== undefined}
        onClose={close}
        isFirm
      >
        {codes ? (
          <>
            <Note kind="warn">{t('recoveryCodesText')}</Note>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <Actions>
              <Button onPress={() => void navigator.clipboard.writeText(codes.join('\n'))}>
                {t('copy')}
              </Button>
              <Button look="primary" onPress={close}>
                {t('codesKept')}
              </Button>
            </Actions>
          </>
        ) : (
          begin.data && <FirstCode given={begin.data} onDone={setCodes} onClose={close} />
        )}
      </Dialog>
      <Confirm
        title={t('appRemove')}
        text={t('appRemoveText')}
        yes={t('remove')}
        isOpen={isRemoving}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setIsRemoving(false)}
        onYes={() => remove.mutate({}, { onSuccess: () => setIsRemoving(false) })}
      />
    </Stack>
  )
}

function FirstCode(props: {
  given: { secret: string; picture: string }
  onDone(codes: readonly string[]): void
  onClose(): void
}) {
  const { given, onDone, onClose } = props
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const confirm = useCommand(confirmTotp, { changes: [showMyself] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({ code }, { onSuccess: ({ CodeList }) => onDone(CodeList) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t('appScan')}</p>
        <img
          className={styles.scan}
          src={`data:image/svg+xml,${encodeURIComponent(given.picture)}`}
          width={200}
          height={200}
          alt={t('appScanAlt')}
        />
        <Soft>
          {t('appSecret')} <code className={styles.secret}>{given.secret}</code>
        </Soft>
        <Field
          label={t('code')}
          help={t('appFirstCode')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
          isRequired
        />
        <SubmitActions
          yes={t('confirm')}
          isPending={confirm.isPending}
          error={confirm.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
