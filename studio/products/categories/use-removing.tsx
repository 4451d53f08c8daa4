import { useState, type ReactNode } from 'react'
import { deleteCategory, deleteTag } from '../../../schemas/catalog/category-operator.ops.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { tell } from '../../ui/toasts/toasts.ts'
import { Confirm, Trouble } from '../../ui/ui.tsx'

/** A category or tag that is deleted with a way back. */
export interface Removing<R> {
  nameOf(row: R): string
  /** Returns the products that were in it; `isFinal` also deletes what cannot be restored. */
  remove(row: R, isFinal: boolean): Promise<{ ptNbrs?: readonly string[] }>
  restore(row: R, ptNbrs: readonly string[]): Promise<unknown>
}

/**
 * Deletes at once, and offers to undo it. Asks first only if there are too many products to be put
 * back. `view` shows the question and failures.
 */
export function useRemoving<R>({ nameOf, remove, restore }: Removing<R>): {
  removeRow(row: R): Promise<void>
  view: ReactNode
} {
  const { t } = useTexts()
  const [asking, setAsking] = useState<R>()
  const [error, setError] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)
  const take = async (row: R, isFinal: boolean) => {
    setIsPending(true)
    setError(undefined)
    try {
      const { ptNbrs } = await remove(row, isFinal)
      setAsking(undefined)
      tell({
        text: t('products.deletedIt', { name: nameOf(row) }),
        ...(ptNbrs && { undo: () => restore(row, ptNbrs) }),
      })
    } catch (failure) {
      if (isForGood(failure)) setAsking(() => row)
      else setError(failure)
    } finally {
      setIsPending(false)
    }
  }
  return {
    removeRow: (row) => take(row, false),
    view: (
      <>
        {asking === undefined && <Trouble error={error} />}
        <Confirm
          title={t('products.deleteAsk', { name: asking === undefined ? '' : nameOf(asking) })}
          text={t('products.deletedForGood')}
          yes={t('products.delete')}
          isOpen={asking !== undefined}
          isPending={isPending}
          error={error}
          onClose={() => setAsking(undefined)}
          onYes={() => asking !== undefined && void take(asking, true)}
        />
      </>
    ),
  }
}

const isForGood = (failure: unknown): boolean =>
  isRefused(failure, deleteTag, 'DELETED_FOR_GOOD') ||
  isRefused(failure, deleteCategory, 'DELETED_FOR_GOOD')
