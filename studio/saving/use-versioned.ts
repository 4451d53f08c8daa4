import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { Refusal } from '../calls/call.ts'
import { isSame, mergeChanges } from './merge-changes.ts'

/** What is edited, and the version that it was read in; '' for something new. */
export interface Versioned<V> {
  version: string
  value: V
}

export interface VersionedForm<V> {
  value: V
  /** Changes fields; undefined takes one away. */
  set(change: { [K in keyof V]?: V[K] | undefined }): void
  isChanged: boolean
  isSaved: boolean
  isPending: boolean
  error: unknown
  isConflict: boolean
  /** Number of fields that are wrong, as known since the first try to save. */
  wrongCount: number
  /** Rule that a field breaks, by its pointer without the first slash. */
  ruleOf(field: string): string | undefined
  submit(): void
  discard(): void
  goOn(isMineKept: boolean): Promise<void>
}

/**
 * State of a form that is saved as a whole, with the version that it started from. If somebody else
 * saved in between, the operator chooses whose changes are kept.
 */
export function useVersioned<V extends object>({
  loaded,
  check,
  save,
  reload,
  inputName,
}: {
  loaded: Versioned<V>
  /** The rules that the value breaks, as the gateway would find them. */
  check(value: V): readonly FieldFault[]
  save(of: Versioned<V>): Promise<{ version: string }>
  reload(): Promise<Versioned<V>>
  /** Name of the value in the operation's input, to which refusals refer. */
  inputName: string
}): VersionedForm<V> {
  const [start, setStart] = useState(loaded)
  const [value, setValue] = useState(loaded.value)
  const [hasTried, setHasTried] = useState(false)
  const saving = useMutation({ mutationFn: save })
  const isChanged = !isSame(start.value, value)
  const begin = (next: Versioned<V>) => {
    setStart(next)
    setHasTried(false)
  }
  // What was read again, such as after a visit elsewhere, replaces a form that nobody has changed.
  const [seen, setSeen] = useState(loaded.version)
  if (seen !== loaded.version) {
    setSeen(loaded.version)
    if (!isChanged && loaded.version !== start.version) {
      begin(loaded)
      setValue(loaded.value)
    }
  }
  const wrong = hasTried ? [...check(value), ...refusedFields(saving.error, inputName)] : []
  return {
    value,
    set: (change) => setValue((before) => given({ ...before, ...change }) as V), // without what was taken away
    isChanged,
    isSaved: saving.isSuccess && !isChanged,
    isPending: saving.isPending,
    error: saving.error,
    isConflict: saving.error instanceof Refusal && saving.error.code.endsWith('CONFLICT'),
    wrongCount: new Set(wrong.map(({ field }) => field)).size,
    ruleOf: (field) => wrong.find((fault) => fault.field === field)?.rule,
    submit() {
      setHasTried(true)
      if (check(value).length) {
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
        )
        return
      }
      saving.mutate(
        { version: start.version, value },
        { onSuccess: ({ version }) => begin({ version, value }) },
      )
    },
    discard() {
      begin(start)
      setValue(start.value)
      saving.reset()
    },
    async goOn(isMineKept) {
      const theirs = await reload()
      // Also what was written while theirs was being read.
      setValue((mine) =>
        isMineKept ? mergeChanges(start.value, mine, theirs.value) : theirs.value,
      )
      begin(theirs)
      saving.reset()
    },
  }
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))

function refusedFields(error: unknown, inputName: string): FieldFault[] {
  if (!(error instanceof Refusal)) return []
  if (error.code.endsWith('_INVALID') && typeof error.data === 'object' && error.data)
    return [{ field: String(Reflect.get(error.data, 'field')), rule: 'invalid' }]
  if (error.code !== 'INVALID_INPUT') return []
  const faults: unknown = error.data
  if (!Array.isArray(faults)) return []
  return faults.map((fault: { field?: unknown; rule?: unknown }) => ({
    field: String(fault.field ?? '').replace(`${inputName}/`, ''),
    rule: String(fault.rule ?? ''),
  }))
}
