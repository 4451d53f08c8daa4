import { createContext, useContext, useState } from 'react'
import type { Shop } from '../../runtime/shop/shop.ts'
import { signal, type Signal } from '../../runtime/state/signals.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { forgetDraft } from './form-memory.ts'
import { kindOf, readFields, type FieldKind, type Fields, type Values } from './form-rules.ts'
import { inSeconds } from './form-wait.ts'

export interface FieldError {
  /** In the shopper's language. */
  text: string
  /** The declared failure that it comes from. */
  code?: string | undefined
}

/** A form while it is being filled in. What is typed stays in the platform's own controls. */
export interface FormState<F extends Fields = Fields> {
  /** Under which its draft is kept. */
  name: string
  fields: F
  /** Told the control of the platform that it is. */
  attach: (element: HTMLFormElement | null) => void
  /** What the fields hold now. */
  typed: () => Values
  focus: (field: string) => void
  errors: Signal<Readonly<Record<string, FieldError>>>
  /** Said of the form as a whole. */
  notice: Signal<string>
  isBusy: Signal<boolean>
  /** No further try before this moment; milliseconds since 1970. */
  waitUntil: Signal<number>
}

export const FormContext = createContext<FormState | null>(null)

export function useFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useFormState: no form above this component; place it inside Form')
  return form
}

export function createForm<const F extends Fields>(name: string, fields: F): FormState<F> {
  let element: HTMLFormElement | null = null
  return {
    name,
    fields,
    attach: (found) => {
      element = found
    },
    typed() {
      const data = element ? new FormData(element) : new FormData()
      return Object.fromEntries(
        Object.keys(fields).map((field) => {
          const text = data.get(field)
          return [field, typeof text === 'string' ? text : '']
        }),
      )
    },
    focus: (field) => element?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus(),
    errors: signal({}),
    notice: signal(''),
    isBusy: signal(false),
    waitUntil: signal(0),
  }
}

export function useForm<const F extends Fields>(name: string, fields: F): FormState<F> {
  const [form] = useState(() => createForm(name, fields))
  return form
}

/** Checks, sends once, and tells at the fields what is wrong with them. */
export async function submitForm<F extends Fields>(
  form: FormState<F>,
  send: (values: Values<F>) => Promise<unknown>,
  shop: Shop,
): Promise<void> {
  if (form.isBusy.peek() || form.waitUntil.peek() > Date.now()) return
  form.notice.value = ''
  const { values, faults } = readFields(form.fields, form.typed())
  if (Object.keys(faults).length) return markFields(form, faults, shop)
  form.errors.value = {}
  form.isBusy.value = true
  try {
    await send(values)
    forgetDraft(form.name)
  } catch (error) {
    showFailure(form, error, shop)
  } finally {
    form.isBusy.value = false
  }
}

/** Marks fields with the texts of these keys, and goes to the first of them. */
export function markFields(form: FormState, faults: Record<string, string>, shop: Shop): void {
  showErrors(
    form,
    Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, { text: shop.t(key) }])),
  )
}

/** The kinds of field that a declared failure is about. */
const aboutKinds: Readonly<Record<string, readonly FieldKind[]>> = {
  INVALID_CODE: ['code'],
  WRONG_LOGIN: ['passwd'],
  WRONG_PASSWD: ['passwd'],
  ACCOUNT_EXISTS: ['email'],
  CONTACT_TAKEN: ['mobile', 'email'],
}

/** Tells a failure at the field that it is about, on the button where it says to wait, else as the shop does. */
export function showFailure(form: FormState, error: unknown, shop: Shop): void {
  if (!(error instanceof CallError) || error.kind !== 0) return shop.fail(error)
  const { code = '', data, message: text } = error
  if (code === 'TOO_MANY_TRIES') {
    form.waitUntil.value = inSeconds(secondsIn(data))
    form.notice.value = text
    return
  }
  if (code === 'INVALID_INPUT') {
    const faults = (Array.isArray(data) ? (data as FieldFault[]) : []) // so declared in the envelope
      .filter(({ field }) => field in form.fields)
      .map(({ field }) => [field, kindOf(form.fields, field).message])
    return faults.length ? markFields(form, Object.fromEntries(faults), shop) : shop.fail(error)
  }
  const kinds = aboutKinds[code] ?? []
  const field = Object.keys(form.fields).find((name) => kinds.some((k) => k === form.fields[name]))
  if (field === undefined) return shop.fail(error)
  showErrors(form, { [field]: { text, code } })
}

/** The `seconds` that a failure says to wait. */
export const secondsIn = (data: unknown): number => {
  const { seconds } = (data ?? {}) as { seconds?: unknown } // looked at by name
  return typeof seconds === 'number' && seconds > 0 ? seconds : 1
}

function showErrors(form: FormState, errors: Record<string, FieldError>): void {
  form.errors.value = errors
  const first = Object.keys(form.fields).find((name) => name in errors)
  if (first !== undefined) form.focus(first)
}
