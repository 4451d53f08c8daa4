import { createContext, useContext } from 'react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { getAfter } from '../../../schemas/after-sales/return.ops.ts'

/** The refundable and returnable parts of an order, and its previous requests. */
export type After = OpOutput<typeof getAfter>

export const AfterContext = createContext<After | undefined>(undefined)

/** The after-sales data of the page; `undefined` until it has loaded. */
export const useAfter = (): After | undefined => useContext(AfterContext)
