import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './ui.module.css'

/** A list that has nothing yet: what it is for, and what to do first. */
export const Empty = (props: { icon: LucideIcon; text: string; action?: ReactNode }) => (
  <div className={styles.hush}>
    <Icon of={props.icon} />
    <p>{props.text}</p>
    {props.action}
  </div>
)
