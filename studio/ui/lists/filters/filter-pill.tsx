import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from '../../icon.tsx'
import { ClearButton } from './clear-button.tsx'
import styles from './filters.module.css'

/** Filters a list by a field of its own, which opens below. */
export function FilterPill(props: {
  label: string
  /** The chosen value in words; undefined while nothing is filtered. */
  value: string | undefined
  onClear(): void
  /** The field, and a way to close it. */
  children(close: () => void): ReactNode
}) {
  const { label, value, onClear, children } = props
  return (
    <div className={styles.filter} data-set={value !== undefined || undefined}>
      <DialogTrigger>
        <Button className={styles.pill ?? ''}>
          {label} {value !== undefined && <strong>{value}</strong>}
          <Icon of={ChevronDown} />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom start">
          <Dialog className={styles.field ?? ''} aria-label={label}>
            {({ close }) => children(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {value !== undefined && <ClearButton label={label} onPress={onClear} />}
    </div>
  )
}
