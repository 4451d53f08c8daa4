import { useQueryClient } from '@tanstack/react-query'
import { proveByPasskey, proveMyself, showMyself } from '../../schemas/operator/session.ops.ts'
import type { Myself } from '../../schemas/operator/operator.schema.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { question } from '../kernel/calls/asking.ts'
import { call } from '../kernel/calls/call.ts'
import { CredentialsForm } from '../account/entrance/credentials.tsx'
import { SignInForm } from '../account/entrance/sign-in.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Dialog, Soft } from '../ui/ui.tsx'

/**
 * Dialogs over any page when a call requires the operator to authenticate; the page keeps its
 * input.
 */
export function AskingDialogs() {
  const { t } = useTexts()
  const asked = useSignal(question)
  const queries = useQueryClient()
  const myself = queries.getQueryData<Myself>([showMyself.key, undefined, {}])
  const done = () => {
    void queries.invalidateQueries({ queryKey: [showMyself.key] })
    asked?.settle(true)
  }
  const cancel = () => asked?.settle(false)
  const cancelButton = (
    <Button look="plain" onPress={cancel}>
      {t('cancel')}
    </Button>
  )
  return (
    <>
      <Dialog title={t('sessionEnded')} isOpen={asked?.what === 'session'} onClose={cancel} isFirm>
        <Soft>{t('sessionEndedText')}</Soft>
        <SignInForm {...(myself && { email: myself.email })} onDone={done} />
        {cancelButton}
      </Dialog>
      <Dialog title={t('proof')} isOpen={asked?.what === 'proof'} onClose={cancel} isFirm>
        <Soft>{t('proofText')}</Soft>
        <CredentialsForm
          submit={t('confirm')}
          byPasswd={(credentials) => call(proveMyself, credentials, { isQuiet: true })}
          byPasskey={(answer) =>
            call(proveByPasskey, { answer: answer as never }, { isQuiet: true })
          } // checked by the gateway
          onDone={done}
        />
        {cancelButton}
      </Dialog>
    </>
  )
}
