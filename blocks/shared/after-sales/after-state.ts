import { createContext, useContext } from 'react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { getAfter } from '../../../schemas/after-sales/return.ops.ts'

/** What can be refunded or returned of an order, and its requests so far. */
export type After = OpOutput<typeof getAfter>

export const AfterContext = createContext<After | undefined>(undefined)

/** The after-sales data of the page; `undefined` until it has loaded. */
export const useAfter = (): After | undefined => useContext(AfterContext)
