import type { RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { Checks } from '../../ui/fields.tsx'
import ui from '../../ui/ui.module.css'
import { namesOf, nbrsIn, type Named } from './names.ts'
import styles from './sheet.module.css'

/** Names to choose for a cell that lists some, such as tags; each choice is written at once. */
export function CellPicker(props: {
  label: string
  cell: RefObject<HTMLElement | null>
  text: string
  known: readonly Named[]
  onWrite(text: string): void
  onClose(): void
}) {
  const { label, cell, text, known, onWrite, onClose } = props
  const chosen = nbrsIn(text, known)
  return (
    <Popover
      className={ui.popover ?? ''}
      isOpen
      triggerRef={cell}
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={styles.picker ?? ''} aria-label={label}>
        <Checks
          label={label}
          value={'nbrs' in chosen ? chosen.nbrs : []}
          options={known.map(({ nbr, name }) => ({ id: nbr, name }))}
          onChange={(nbrs) => onWrite(namesOf(nbrs, known))}
        />
      </Dialog>
    </Popover>
  )
}
