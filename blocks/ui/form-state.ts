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
  /** Code of the declared failure that caused it. */
  code?: string | undefined
}

/** The state of a form. Typed text stays in the native inputs. */
export interface FormState<F extends Fields = Fields> {
  /** Name under which its draft is kept. */
  name: string
  fields: F
  /** Receives the native form element. */
  attach: (element: HTMLFormElement | null) => void
  /** The current field values. */
  typed: () => Values
  focus: (field: string) => void
  errors: Signal<Readonly<Record<string, FieldError>>>
  /** Message about the whole form. */
  notice: Signal<string>
  isBusy: Signal<boolean>
  /** No further attempt before this time, in milliseconds since 1970. */
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

/** Checks the form, sends it once, and shows failures at the fields they concern. */
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

/** Shows the texts of these keys at the fields and moves the focus to the first. */
export function markFields(form: FormState, faults: Record<string, string>, shop: Shop): void {
  showErrors(
    form,
    Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, { text: shop.t(key) }])),
  )
}

/** The field kinds that a declared failure concerns. */
const aboutKinds: Readonly<Record<string, readonly FieldKind[]>> = {
  INVALID_CODE: ['code'],
  WRONG_LOGIN: ['passwd'],
  WRONG_PASSWD: ['passwd'],
  ACCOUNT_EXISTS: ['email'],
  CONTACT_TAKEN: ['mobile', 'email'],
}

/**
 * Shows a failure at the field it concerns, as a waiting time on the button, or in the shop's usual
 * way.
 */
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

/** The waiting time in seconds from a failure's data. */
export const secondsIn = (data: unknown): number => {
  const { seconds } = (data ?? {}) as { seconds?: unknown } // its type is checked
  return typeof seconds === 'number' && seconds > 0 ? seconds : 1
}

function showErrors(form: FormState, errors: Record<string, FieldError>): void {
  form.errors.value = errors
  const first = Object.keys(form.fields).find((name) => name in errors)
  if (first !== undefined) form.focus(first)
}
