import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import type { Tone } from './ui.tsx'
import styles from './glyph.module.css'

/** An icon on the colour of what its row means. */
export const Glyph = ({ of, tone }: { of: LucideIcon; tone?: Tone }) => (
  <span className={styles.glyph} data-tone={tone}>
    <Icon of={of} />
  </span>
)
