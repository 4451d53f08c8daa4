import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listBulkItems, startBulk } from '../../../schemas/bulk/bulk.ops.ts'
import type { ProductChange } from '../../../schemas/catalog/product-change.ts'
import { listProducts, showProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { changeProduct } from '../../../schemas/catalog/sheet.ops.ts'
import { listStock, listStockMoves } from '../../../schemas/catalog/stock.ops.ts'
import type { CorrectionReason } from '../../../schemas/catalog/stock.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { allRows, listSource } from '../../ui/lists/use-list.ts'
import { readRows } from './read-sheet.ts'
import type { Sheet } from './use-sheet.ts'

interface Job {
  bulkNbr: string
  ptNbrs: readonly string[]
  isOver: boolean
  /** Takes back what an earlier one saved. */
  isUndo: boolean
}

/** Saves the sheet as one bulk job, a product at a time, and reads again what became of it. */
export function useSaving(sheet: Sheet) {
  const { storeNbr } = useStore()
  const queries = useQueryClient()
  const start = useCommand(startBulk, { storeNbr })
  const [job, setJob] = useState<Job>()
  /** Why products were left as they were, by number. */
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  const [error, setError] = useState<unknown>()
  const end = async (ended: Job) => {
    const { bulkNbr, ptNbrs, isUndo } = ended
    try {
      const items = await allRows(
        listSource(listBulkItems, storeNbr, { bulkNbr, stat: 'done' }),
        ptNbrs.length,
        () => undefined,
      )
      const refused = await allRows(
        listSource(listBulkItems, storeNbr, { bulkNbr, stat: 'left' }),
        ptNbrs.length,
        () => undefined,
      )
      const fresh = await readRows(storeNbr, ptNbrs)
      // Of what is taken back nothing was typed here.
      const saved = new Set(isUndo ? [] : items.map(({ input }) => String(input.ptNbr)))
      sheet.settle({ fresh, asked: ptNbrs, saved })
      setLeft(new Map(refused.map(({ input, reason, code }) => [String(input.ptNbr), reason || code]))) // prettier-ignore
      setJob({ ...ended, isOver: true })
    } catch (thrown) {
      setError(thrown)
    }
    for (const { key } of [listProducts, showProduct, listStock, listStockMoves])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  return {
    job,
    left,
    error: error ?? start.error,
    isSaved: job?.isOver === true && !job.isUndo,
    isPending: start.isPending || (job !== undefined && !job.isOver && error === undefined),
    save(changes: readonly ProductChange[], reason: CorrectionReason) {
      setError(undefined)
      setLeft(new Map())
      const ptNbrs = changes.map(({ ptNbr }) => ptNbr)
      start.mutate(
        { op: changeProduct.key, inputs: changes.map((change) => ({ ...change, reason })) },
        { onSuccess: ({ bulkNbr }) => setJob({ bulkNbr, ptNbrs, isOver: false, isUndo: false }) },
      )
    },
    /** The job has ended. */
    onEnd: () => job && !job.isOver && void end(job),
    /** Another job takes it back. */
    onUndo: (bulkNbr: string) => job && setJob({ ...job, bulkNbr, isOver: false, isUndo: true }),
    close: () => setJob(undefined),
  }
}
