import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../engine/react/signals.ts'
import { own } from '../../../engine/contract/own.ts'
import { forgetDraft, keepDraft, readDraft } from './form-memory.ts'

/** Field values: texts and switches. */
export type FieldValues = Readonly<Record<string, string | boolean>>

/** The state of a form: on a page, in a sheet, or a part of the checkout. */
export interface FieldsState<V extends FieldValues> {
  /** The value of each field: entered by the shopper, else the known one. */
  values: ReadonlySignal<V>
  /** Error text by field, in the shopper's language. */
  errors: Signal<Readonly<Record<string, string>>>
  /** Code of the refusal that caused the errors; a field may show a remedy for it. */
  refusal: Signal<string | undefined>
  /** Message about all fields. */
  notice: Signal<string>
  isBusy: Signal<boolean>
  /** No further attempt before this time, in milliseconds since 1970. */
  waitUntil: Signal<number>
  /** Stores what the shopper entered and clears the errors of these fields. */
  set(changed: Partial<V>): void
  /** Clears the errors of fields that are no longer needed. */
  clearErrors(names: readonly string[]): void
  /** Stores loaded values, shown in fields that the shopper has not changed. */
  know(known: Partial<V>): void
  /** Shows errors, of a refusal with a code or of own rules, and focuses the first faulty field. */
  fail(errors: Readonly<Record<string, string>>, notice?: string, refusal?: string): void
  /** Shows the kept draft in fields that the shopper has not changed. */
  restore(): void
  /** Deletes the draft. */
  forget(): void
  attach(element: HTMLElement | null): void
  focus(name: string): void
}

interface Options {
  /** Name under which typed values are kept for the visit. */
  draft?: string | undefined
  /** Fields that are never stored, not even for the visit. */
  secrets?: readonly string[]
  /** The server draws the form: the draft is shown by `restore`, after hydration. */
  isDrawn?: boolean
}

/** Creates the state of a form, with its draft. */
export function createFields<V extends FieldValues>(
  start: V,
  { draft, secrets = [], isDrawn = false }: Options = {},
): FieldsState<V> {
  const kept = () => (draft === undefined ? {} : draftOf(draft, start))
  const typed = signal<Partial<V>>(isDrawn ? {} : kept())
  const known = signal<V>(start)
  const errors = signal<Readonly<Record<string, string>>>({})
  const refusal = signal<string | undefined>(undefined)
  const notice = signal('')
  let element: HTMLElement | null = null
  const clearErrors = (names: readonly string[]) => {
    errors.value = without(errors.peek(), names)
    refusal.value = undefined
    if (!Object.keys(errors.peek()).length) notice.value = ''
  }
  const focus = (name: string) =>
    element
      ?.querySelector<HTMLElement>(
        `[data-field="${name}"] :is(input, select, textarea, button):not(:disabled)`,
      )
      ?.focus()
  return {
    values: computed(() => ({ ...known.value, ...typed.value })),
    errors,
    refusal,
    notice,
    isBusy: signal(false),
    waitUntil: signal(0),
    set(changed) {
      typed.value = { ...typed.peek(), ...changed }
      clearErrors(Object.keys(changed))
      if (draft !== undefined)
        keepDraft(draft, 'values', JSON.stringify(without<unknown>(typed.peek(), secrets)))
    },
    clearErrors,
    know(more) {
      known.value = { ...known.peek(), ...more }
    },
    fail(wrong, text = '', code) {
      errors.value = wrong
      refusal.value = code
      notice.value = text
      const first = [...(element?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
        .map(({ dataset }) => dataset.field ?? '')
        .find((name) => own(wrong, name) !== undefined)
      if (first !== undefined) focus(first)
    },
    restore() {
      typed.value = { ...kept(), ...typed.peek() }
    },
    forget() {
      if (draft !== undefined) forgetDraft(draft)
    },
    attach(found) {
      element = found
    },
    focus,
  }
}

const without = <T>(
  record: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** The stored draft, validated: session storage may hold anything. */
function draftOf<V extends FieldValues>(draft: string, start: V): Partial<V> {
  try {
    const kept: unknown = JSON.parse(readDraft(draft).values ?? 'null')
    if (kept === null || typeof kept !== 'object') return {}
    const fitting = Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof own(start, name),
    )
    return Object.fromEntries(fitting) as Partial<V> // names and types checked above
  } catch {
    return {}
  }
}
