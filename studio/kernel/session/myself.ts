import { createContext, useContext } from 'react'
import type { Myself, OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import type { Permission } from '../../../schemas/kit/permissions.ts'

export const MyselfContext = createContext<Myself | undefined>(undefined)
export const StoreContext = createContext<OperatorStore | undefined>(undefined)

/** The signed-in operator. */
export function useMyself(): Myself {
  const value = useContext(MyselfContext)
  if (!value) throw new Error('nobody is signed in here')
  return value
}

/** The store in the URL. */
export function useStore(): OperatorStore {
  const value = useContext(StoreContext)
  if (!value) throw new Error('this is no page of a store')
  return value
}

export const may = (store: OperatorStore, permission: Permission): boolean =>
  store.permissions.includes(permission)
