import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import type { FieldFault } from '../../../schemas/protocol/envelope.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useVersioned, type Versioned, type VersionedForm } from './use-versioned.ts'

interface EntityForm<V> {
  isNew: boolean
  loaded: Versioned<V>
  /** Name of the value in the operations' input. */
  inputName: string
  check(value: V): readonly FieldFault[]
  onWrong?: (faults: readonly FieldFault[]) => void
  change(of: Versioned<V>): Promise<{ version: string; value?: V }>
  /** Creates the entity, and returns the path of its page within the store. */
  make(value: V): Promise<string>
  reload(): Promise<Versioned<V>>
  /** Operations to read again after saving. */
  changes: readonly AnyOp[]
}

/** Form state of an entity's page: saving updates it, or creates it and opens its page. */
export function useEntityForm<V extends object>({
  isNew,
  change,
  make,
  changes,
  ...form
}: EntityForm<V>): VersionedForm<V> {
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const queries = useQueryClient()
  return useVersioned({
    ...form,
    async save(of) {
      const path = isNew ? await make(of.value) : undefined
      const saved = isNew ? { version: '' } : await change(of)
      for (const { key } of changes) await queries.invalidateQueries({ queryKey: [key] })
      if (path !== undefined) go(`/${storeNbr}${path}`)
      return saved
    },
  })
}
