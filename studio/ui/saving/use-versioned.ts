import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldFault } from '../../../schemas/protocol/envelope.ts'
import { hasFailed, Refusal } from '../../kernel/calls/refusal.ts'
import { isSame, mergeChanges } from './merge-changes.ts'

/** An edited value and the version it was read in; empty for something new. */
export interface Versioned<V> {
  version: string
  value: V
}

export interface VersionedForm<V> {
  value: V
  /**
   * Increases when the value is replaced from outside, so that fields with their own state are
   * reset.
   */
  round: number
  /** Changes fields; undefined removes one. */
  set(change: { [K in keyof V]?: V[K] | undefined }): void
  isChanged: boolean
  isSaved: boolean
  isPending: boolean
  /** Error of the last save, unless fields show it. */
  error: unknown
  isConflict: boolean
  /** Faults since the first attempt to save, one for a field. */
  wrong: readonly FieldFault[]
  wrongCount: number
  /** Rule violated by a field, by its pointer without the first slash. */
  ruleOf(field: string): string | undefined
  submit(): void
  discard(): void
  goOn(isMineKept: boolean): Promise<void>
}

/**
 * State of a form that is saved as a whole with optimistic locking. If somebody else saved in
 * between, the operator chooses whose changes to keep.
 */
export function useVersioned<V extends object>({
  loaded,
  check,
  save,
  reload,
  inputName,
  onWrong,
}: {
  loaded: Versioned<V>
  /** Faults of the value by the gateway's rules. */
  check(value: V): readonly FieldFault[]
  /** Saves; also returns the value if the gateway stored a different one. */
  save(of: Versioned<V>): Promise<{ version: string; value?: V }>
  reload(): Promise<Versioned<V>>
  /** Name of the value in the operation's input, to which refusals refer. */
  inputName: string
  /** Shows the part of the form with faults, before the first faulty field is focused. */
  onWrong?: (faults: readonly FieldFault[]) => void
}): VersionedForm<V> {
  const [start, setStart] = useState(loaded)
  const [value, setValue] = useState(loaded.value)
  const [round, setRound] = useState(0)
  const [hasTried, setHasTried] = useState(false)
  const saving = useMutation({ mutationFn: save })
  const isChanged = !isSame(start.value, value)
  /** Starts from a new version; changes since `sent` stay. */
  const begin = (next: Versioned<V>, sent?: V) => {
    setStart(next)
    setValue((mine) => (sent ? mergeChanges(sent, mine, next.value) : next.value))
    setHasTried(false)
    if (!sent || !isSame(sent, next.value)) setRound((before) => before + 1)
  }
  // What was read again, such as after a visit elsewhere, replaces a form that nobody has changed.
  const [seen, setSeen] = useState(loaded.version)
  if (seen !== loaded.version) {
    setSeen(loaded.version)
    if (!isChanged && loaded.version !== start.version) begin(loaded)
  }
  const refused = refusedFields(saving.error, inputName)
  const found = hasTried ? [...check(value), ...refused] : []
  const wrong = found.filter(
    ({ field }, at) => found.findIndex((other) => other.field === field) === at,
  )
  const isNamed = hasFailed(saving.error, 'INVALID_INPUT') && refused.length > 0
  return {
    value,
    round,
    set: (change) => setValue((before) => given({ ...before, ...change }) as V), // without what was taken away
    isChanged,
    isSaved: saving.isSuccess && !isChanged,
    isPending: saving.isPending,
    error: isNamed ? undefined : saving.error,
    isConflict: saving.error instanceof Refusal && saving.error.code.endsWith('CONFLICT'),
    wrong,
    wrongCount: wrong.length,
    ruleOf: (field) => wrong.find((fault) => fault.field === field)?.rule,
    submit() {
      const faults = check(value)
      setHasTried(true)
      if (faults.length) {
        saving.reset()
        onWrong?.(faults)
        requestAnimationFrame(focusWrong)
        return
      }
      const { version } = start
      saving.mutate({ version, value }, { onSuccess: (saved) => begin({ value, ...saved }, value) })
    },
    discard() {
      begin(start)
      saving.reset()
    },
    async goOn(isMineKept) {
      begin(await reload(), isMineKept ? start.value : undefined)
      saving.reset()
    },
  }
}

function focusWrong(): void {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  first?.focus()
  // Not behind the bar that stays at the end of the window.
  first?.scrollIntoView({ block: 'center' })
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))

/** Fields refused by the gateway; failures about a single field name it. */
function refusedFields(error: unknown, inputName: string): FieldFault[] {
  if (!(error instanceof Refusal)) return []
  const { code, data } = error
  if (code === 'INVALID_INPUT' && Array.isArray(data))
    return data.map((fault: { field?: unknown; rule?: unknown }) => ({
      field: String(fault.field ?? '').replace(`${inputName}/`, ''),
      rule: String(fault.rule ?? ''),
    }))
  const field: unknown = typeof data === 'object' && data ? Reflect.get(data, 'field') : undefined
  return typeof field === 'string'
    ? [{ field, rule: code.endsWith('_INVALID') ? 'invalid' : code }]
    : []
}
