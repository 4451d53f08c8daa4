import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { listProducts, showProduct } from '../../schemas/catalog/product-operator.ops.ts'
import { BulkDialog } from '../ui/bulk/bulk-dialog.tsx'
import { Dialog } from '../ui/ui.tsx'

/** Changes many products: a form with a preview first, then the progress, with the way back. */
export function ChangeDialog(props: {
  title: string
  /** Name of the job, if it is not the title. */
  jobTitle?: string
  onClose(): void
  /** The form, which reports the job that it has started. */
  children(onStarted: (bulkNbr: string) => void): ReactNode
}) {
  const { title, jobTitle = title, onClose, children } = props
  const queries = useQueryClient()
  const [bulkNbr, setBulkNbr] = useState<string>()
  const readAgain = () => {
    for (const { key } of [listProducts, showProduct])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  if (bulkNbr === undefined)
    return (
      <Dialog title={title} isOpen isWide isFirm onClose={onClose}>
        {children(setBulkNbr)}
      </Dialog>
    )
  return (
    <BulkDialog
      title={jobTitle}
      bulkNbr={bulkNbr}
      onShow={(next) => {
        if (next !== undefined) return setBulkNbr(next)
        // Shows what the job has changed until now.
        readAgain()
        onClose()
      }}
      onEnd={readAgain}
    />
  )
}
