import type { LucideIcon } from 'lucide-react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { Button } from './ui.tsx'
import styles from './icon-button.module.css'

/** A quiet button of an icon; its name shows beside it on hover and focus. */
export function IconButton(props: {
  label: string
  icon: LucideIcon
  isDanger?: boolean
  isDisabled?: boolean
  /** Left out where it opens a menu. */
  onPress?(): void
}) {
  const { label, icon, isDanger = false, isDisabled = false, onPress } = props
  return (
    <TooltipTrigger delay={400}>
      <span className={styles.square} data-danger={isDanger || undefined}>
        <Button
          look="plain"
          aria-label={label}
          isDisabled={isDisabled}
          {...(onPress && { onPress })}
        >
          <Icon of={icon} />
        </Button>
      </span>
      <Tooltip className={styles.tooltip ?? ''} offset={4}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
