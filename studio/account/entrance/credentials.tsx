import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type FormEvent, type ReactNode } from 'react'
import { beginPasskeySignIn, proveMyself, signIn } from '../../../schemas/operator/session.ops.ts'
import { call } from '../../kernel/calls/call.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Note, Stack, useTrouble } from '../../ui/ui.tsx'

type Answer = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The authenticator's response, or undefined if the operator cancelled. */
export async function askAuthenticator(): Promise<Record<string, unknown> | undefined> {
  const { options } = await call(beginPasskeySignIn, {}, { isQuiet: true })
  try {
    const answer = await startAuthentication({ optionsJSON: options as Answer }) // made for it by the gateway
    return { ...answer }
  } catch (error) {
    if (error instanceof Error && /NotAllowed|Abort/.test(error.name)) return undefined
    throw error
  }
}

/** Operations that take a password and may ask for a code. */
const byPasswords = [signIn, proveMyself]

export interface Credentials {
  passwd: string
  code?: string
}

/** Password, and the code if the account requires one; or a passkey instead of both. */
export function CredentialsForm(props: {
  /** Content above the password: who signs in. */
  children?: ReactNode
  submit: string
  startPasswd?: string
  byPasswd(credentials: Credentials): Promise<unknown>
  byPasskey(answer: Record<string, unknown>): Promise<unknown>
  onDone(): void
}) {
  const { children, submit, startPasswd = '', byPasswd, byPasskey, onDone } = props
  const { t } = useTexts()
  const trouble = useTrouble()
  const [passwd, setPasswd] = useState(startPasswd)
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [error, setError] = useState<unknown>()
  const [running, setRunning] = useState<'passwd' | 'passkey'>()

  const run = async (kind: 'passwd' | 'passkey', work: () => Promise<unknown>) => {
    setRunning(kind)
    setError(undefined)
    try {
      if ((await work()) !== cancelled) onDone()
    } catch (thrown) {
      // The code is a step, not a mistake.
      if (byPasswords.some((op) => isRefused(thrown, op, 'CODE_NEEDED'))) setNeedsCode(true)
      else setError(thrown)
    }
    setRunning(undefined)
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    void run('passwd', () => byPasswd({ passwd, ...(needsCode && { code }) }))
  }
  const passkey = () =>
    run('passkey', async () => {
      const answer = await askAuthenticator()
      return answer ? byPasskey(answer) : cancelled
    })
  const text = trouble(error)
  return (
    <Stack>
      <form onSubmit={submitted}>
        <Stack>
          {children}
          <Field
            label={t('passwd')}
            type="password"
            name="passwd"
            autoComplete="current-password"
            value={passwd}
            onChange={setPasswd}
            isRequired
          />
          {needsCode && (
            <Field
              label={t('code')}
              help={t('codeHelp')}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              onChange={setCode}
              isRequired
              startsFocused
            />
          )}
          {text !== undefined && <Note kind="bad">{text}</Note>}
          <Button type="submit" look="primary" isWide isPending={running === 'passwd'}>
            {submit}
          </Button>
        </Stack>
      </form>
      <Button isWide isPending={running === 'passkey'} onPress={() => void passkey()}>
        {t('usePasskey')}
      </Button>
    </Stack>
  )
}

const cancelled = Symbol('cancelled')
