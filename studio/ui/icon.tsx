import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

/**
 * A decorative icon: 16 px beside text, 18 in the navigation, 14 in badges, 20 alone. What it says
 * stands beside it or is the name of its button.
 */
export const Icon = ({ of: Drawn, size }: { of: LucideIcon; size?: 'badge' | 'nav' | 'large' }) => (
  <Drawn className={styles.icon ?? ''} data-size={size} strokeWidth={1.75} aria-hidden />
)
