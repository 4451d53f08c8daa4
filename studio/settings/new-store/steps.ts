import type { HostState } from '../../../schemas/store/new-store.ops.ts'
import type { faultsOf, Wish } from './wish.ts'

type FaultName = keyof ReturnType<typeof faultsOf>

/** The steps with the fields that must fit before the next one. */
export const steps = [
  { id: 'name', fields: ['name', 'host', 'storeNbr'] },
  { id: 'place', fields: ['langs'] },
  { id: 'shop', fields: ['password'] },
] as const satisfies { id: string; fields: readonly FaultName[] }[]

export interface StepProps {
  /** The store from which the new one is made. */
  from: string
  wish: Wish
  set(change: Partial<Wish>): void
  onHostState(state: HostState | undefined): void
  /** What is wrong with a field, once the operator has tried to go on. */
  faultIn(field: FaultName): string | undefined
}
