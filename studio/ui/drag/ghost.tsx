import { createPortal } from 'react-dom'
import { vars } from '../../../blocks/ui/vars.ts'
import type { Dragging } from './drag-state.ts'
import styles from './drag.module.css'

/** Label that follows the pointer over the whole window. */
export const Ghost = ({ now, name }: { now: Dragging; name: string }) =>
  createPortal(
    <div
      className={styles.ghost}
      style={vars({ '--x': `${now.x + 12}px`, '--y': `${now.y + 12}px` })}
      aria-hidden
      data-refused={now.at < 0 || undefined}
    >
      {name}
    </div>,
    document.body,
  )
