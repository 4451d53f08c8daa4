import { useMemo, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { onRefusal } from '../../../runtime/transport/refusal.ts'
import type { getEmailCode, getSmsCode } from '../../../schemas/account/account.ops.ts'
import { Field } from './form-field.tsx'
import { keepWait, readWait, type Wait } from '../../ui/fields/form-memory.ts'
import css from '../../ui/fields/form.module.css'
import { kindOf } from './form-rules.ts'
import { markFields, showFailure, useFormState } from './form-state.ts'
import { clock, inSeconds, useIsHydrated, useSecondsLeft } from '../../ui/fields/form-wait.ts'

interface Props {
  /** The field that takes the code. */
  name: string
  /** The field with the contact it is sent to. */
  contact?: string
  /** A contact that is known, instead of such a field; shown as it is. */
  to?: string
  /** Storage key of the waiting time until the next code, per kind of contact and purpose. */
  waitName: string
  /** Sends a code to a contact in its canonical form. */
  ask: (contact: string) => Promise<{ resendAfter: number }>
}

/**
 * A field for a verification code, with the button that sends it and the waiting time before the
 * next one.
 */
export function CodeField({ name, contact = '', to: known, waitName, ask }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const form = useFormState()
  const isHydrated = useIsHydrated()
  const kept = useMemo(() => (isHydrated ? readWait(waitName) : undefined), [isHydrated, waitName])
  const [started, setStarted] = useState<Wait>()
  const wait = started ?? kept
  const [isAsking, setAsking] = useState(false)
  const left = useSecondsLeft(wait?.until ?? 0)

  const sentTo = () =>
    known ?? kindOf(form.kinds, contact).canonical(form.values.peek()[contact] ?? '')
  const startWait = (to: string, seconds: number) => {
    const next = { contact: to, until: inSeconds(seconds) }
    keepWait(waitName, next)
    setStarted(next)
    form.focus(name)
  }
  const press = async () => {
    const to = sentTo()
    if (!to) {
      return markFields(form, { [contact]: kindOf(form.kinds, contact).message }, shop)
    }
    // A different contact, after a typing error, need not wait.
    if (isAsking || (left > 0 && wait?.contact === to)) return
    setAsking(true)
    try {
      startWait(to, (await ask(to)).resendAfter)
    } catch (error) {
      onRefusal<typeof getSmsCode | typeof getEmailCode>(
        error,
        { CODE_TOO_SOON: ({ seconds }) => startWait(to, seconds) },
        () => showFailure(form, error, shop),
      )
    } finally {
      setAsking(false)
    }
  }
  return (
    <Field
      name={name}
      label={t('form.code')}
      enterKeyHint="done"
      hint={left && wait ? t('form.codeSent', { contact: wait.contact }) : undefined}
      end={
        <button
          type="button"
          className={css.code}
          data-busy={isAsking || undefined}
          data-waiting={left > 0 || undefined}
          onClick={() => void press()}
        >
          {left ? t('form.resendIn', { time: clock(left) }) : t('form.getCode')}
        </button>
      }
    />
  )
}
