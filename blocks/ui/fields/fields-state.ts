import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../runtime/state/signals.ts'
import { own } from '../../../schemas/kit/own.ts'
import { forgetDraft, keepDraft, readDraft } from '../form-memory.ts'

/** What fields hold: texts, and what is switched on or off. */
export type FieldValues = Readonly<Record<string, string | boolean>>

/** Fields while they are being filled in, wherever they stand: on a page of their own, or in a sheet of the checkout. */
export interface FieldsState<V extends FieldValues> {
  /** What each field holds: what the shopper put there, else what is known. */
  values: ReadonlySignal<V>
  /** What is wrong with which field, in the shopper's language. */
  errors: Signal<Readonly<Record<string, string>>>
  /** Said of the whole. */
  notice: Signal<string>
  isBusy: Signal<boolean>
  /** Something kept from earlier in this visit is in the fields. */
  isRestored: boolean
  /** Takes what the shopper did; what was wrong with these fields is so no more. */
  set: (changed: Partial<V>) => void
  /** These fields are no longer asked for: what was wrong with them does not matter any more. */
  clearErrors: (names: readonly string[]) => void
  /** Takes what became known; it stands where the shopper did nothing yet. */
  know: (known: Partial<V>) => void
  /** Marks what is wrong and goes to the first of it. */
  fail: (errors: Readonly<Record<string, string>>, notice?: string) => void
  /** Nothing is kept of it any more. */
  forget: () => void
  attach: (element: HTMLElement | null) => void
  focus: (name: string) => void
}

/** With a `draft` what is typed lasts for the visit, under this name. */
export function createFields<V extends FieldValues>(
  start: V,
  { draft }: { draft?: string | undefined } = {},
): FieldsState<V> {
  const kept = draft === undefined ? {} : draftOf(draft, start)
  const typed = signal<Partial<V>>(kept)
  const known = signal<V>(start)
  const errors = signal<Readonly<Record<string, string>>>({})
  const notice = signal('')
  let element: HTMLElement | null = null
  const clearErrors = (names: readonly string[]) => {
    errors.value = without(errors.peek(), names)
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
    notice,
    isBusy: signal(false),
    isRestored: Object.keys(kept).length > 0,
    set(changed) {
      typed.value = { ...typed.peek(), ...changed }
      clearErrors(Object.keys(changed))
      if (draft !== undefined) keepDraft(draft, 'values', JSON.stringify(typed.peek()))
    },
    clearErrors,
    know(more) {
      known.value = { ...known.peek(), ...more }
    },
    fail(wrong, text = '') {
      errors.value = wrong
      notice.value = text
      const first = [...(element?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
        .map(({ dataset }) => dataset.field ?? '')
        .find((name) => own(wrong, name) !== undefined)
      if (first !== undefined) focus(first)
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

const without = (
  errors: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** What was kept, as far as it is of the kind that the fields hold: anybody can write into the browser's storage. */
function draftOf<V extends FieldValues>(draft: string, start: V): Partial<V> {
  try {
    const kept: unknown = JSON.parse(readDraft(draft).values ?? 'null')
    if (kept === null || typeof kept !== 'object') return {}
    const fitting = Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof own(start, name),
    )
    return Object.fromEntries(fitting) as Partial<V> // names and kinds of `start` by the line above
  } catch {
    return {}
  }
}
