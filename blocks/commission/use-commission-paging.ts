import { useState } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import {
  getCommissionLog,
  type CommissionLog,
  type CommissionRow,
} from '../../schemas/account/commission.ops.ts'

/** Rows per page. */
const pageSize = 20

/** The rows of the history so far; `more` loads the next ones. */
export function useCommissionPaging(first: CommissionLog): {
  rows: readonly CommissionRow[]
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  more: () => void
} {
  const { call } = useShop()
  const [further, setFurther] = useState<Pick<CommissionLog, 'rows' | 'hasMore'>>()
  const [status, setStatus] = useState<'loading' | 'failed'>()
  const rows = [...first.rows, ...(further?.rows ?? [])]
  const load = async () => {
    if (status === 'loading') return
    setStatus('loading')
    try {
      const next = await call(getCommissionLog, { pageSize, offset: rows.length })
      setFurther({ rows: [...(further?.rows ?? []), ...next.rows], hasMore: next.hasMore })
      setStatus(undefined)
    } catch {
      // The transport has reported the reason; here only the retry button remains.
      setStatus('failed')
    }
  }
  return {
    rows,
    hasMore: (further ?? first).hasMore,
    isLoading: status === 'loading',
    hasFailed: status === 'failed',
    more: () => void load(),
  }
}
