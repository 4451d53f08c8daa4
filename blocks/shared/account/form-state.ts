import { createContext, useContext, useState } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { CallError } from '../../../runtime/transport/call-error.ts'
import { onRefusal, type RefusalCode } from '../../../runtime/transport/refusal.ts'
import type * as accountOps from '../../../schemas/account/account.ops.ts'
import type * as passwdOps from '../../../schemas/account/passwd.ops.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { own } from '../../../engine/contract/own.ts'
import type { FieldFault } from '../../../schemas/protocol/envelope.ts'
import { createFields, type FieldsState } from '../../ui/fields/fields-state.ts'
import { kindOf, readFields, type FieldKind, type Fields, type Values } from './form-rules.ts'
import { inSeconds } from '../../ui/fields/form-wait.ts'

/** The state of a form of contacts, codes and passwords: each field has a kind, with its rule. */
export interface FormState<F extends Fields = Fields> extends FieldsState<Values<F>> {
  kinds: F
  /** Reads the native inputs, for text typed before hydration or filled in by a password manager. */
  takeTyped(): void
}

export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useFormState: no form above this component; place it inside Form')
  return form
}

export function createForm<const F extends Fields>(name: string, kinds: F): FormState<F> {
  const names = Object.keys(kinds)
  const empty = Object.fromEntries(names.map((field) => [field, ''])) as Values<F> // the fields of F
  const secrets = names.filter((field) => kindOf(kinds, field).isSecret)
  const state = createFields(empty, { draft: name, secrets, isDrawn: true })
  let element: HTMLElement | null = null
  return {
    ...state,
    kinds,
    attach(found) {
      element = found
      state.attach(found)
    },
    takeTyped() {
      const values = state.values.peek()
      for (const field of names) {
        const text = element?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value
        if (text && text !== values[field]) state.set({ [field]: text } as Partial<Values<F>>) // a field of F
      }
    },
  }
}

export function useForm<const F extends Fields>(name: string, kinds: F): FormState<F> {
  const [form] = useState(() => createForm(name, kinds))
  return form
}

/** Checks the form, sends it once, and shows failures at the fields they concern. */
export async function submitForm<F extends Fields>(
  form: FormState<F>,
  send: (values: Values<F>) => Promise<unknown>,
  shop: Shop,
): Promise<void> {
  if (form.isBusy.peek() || form.waitUntil.peek() > Date.now()) return
  form.takeTyped()
  form.notice.value = ''
  const { values, faults } = readFields(form.kinds, form.values.peek())
  if (Object.keys(faults).length) return markFields(form, faults, shop)
  form.errors.value = {}
  form.isBusy.value = true
  try {
    await send(values)
    form.forget()
  } catch (error) {
    showFailure(form, error, shop)
  } finally {
    form.isBusy.value = false
  }
}

/** Shows the texts of these keys at the fields and moves the focus to the first. */
export function markFields(form: FormState, faults: Record<string, string>, shop: Shop): void {
  form.fail(Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, shop.t(key)])))
}

type AccountOp = Extract<
  (typeof accountOps)[keyof typeof accountOps] | (typeof passwdOps)[keyof typeof passwdOps],
  AnyOp
>

/** The field kinds that a declared failure concerns. */
const aboutKinds = {
  INVALID_CODE: ['code'],
  WRONG_LOGIN: ['passwd'],
  WRONG_PASSWD: ['passwd'],
  ACCOUNT_EXISTS: ['email'],
  CONTACT_TAKEN: ['mobile', 'email'],
} satisfies { [C in RefusalCode<AccountOp>]?: readonly FieldKind[] }

/** Shows a failure at its field, as a waiting time on the button, or in the shop's default way. */
export function showFailure(form: FormState, error: unknown, shop: Shop): void {
  onRefusal<AccountOp>(
    error,
    {
      TOO_MANY_TRIES({ seconds }, text) {
        form.waitUntil.value = inSeconds(seconds)
        form.notice.value = text
      },
    },
    () => showAtField(form, error, shop),
  )
}

function showAtField(form: FormState, error: unknown, shop: Shop): void {
  if (!(error instanceof CallError) || error.kind !== 0) return shop.fail(error)
  const { code = '', data, message: text } = error
  if (code === 'INVALID_INPUT') {
    const faults = (Array.isArray(data) ? (data as FieldFault[]) : []) // declared so by the envelope
      .filter(({ field }) => field in form.kinds)
      .map(({ field }) => [field, kindOf(form.kinds, field).message])
    return faults.length ? markFields(form, Object.fromEntries(faults), shop) : shop.fail(error)
  }
  const kinds: readonly FieldKind[] = own<readonly FieldKind[]>(aboutKinds, code) ?? []
  const field = Object.keys(form.kinds).find((name) => kinds.some((k) => k === form.kinds[name]))
  if (field === undefined) return shop.fail(error)
  form.fail({ [field]: text }, '', code)
}
