import { vars } from '../../../blocks/ui/vars.ts'
import type { Line } from './drag-state.ts'
import styles from './drag.module.css'

/** Pixels. */
const thickness = 3

interface Props {
  line: Line
  /** Element that contains the line: it is drawn within, and scrolls along. */
  within: HTMLElement
}

/** Line at the drop position. */
export function DropLine({ line, within }: Props) {
  // A part that contains its layout is the origin even of what is fixed to the window.
  const { left, top } = within.getBoundingClientRect()
  return (
    <div
      className={styles.line}
      data-drop-line
      style={vars({
        '--x': `${line.x - left + within.scrollLeft}px`,
        '--y': `${line.y - top + within.scrollTop}px`,
        '--width': `${line.width || thickness}px`,
        '--height': `${line.height ?? thickness}px`,
      })}
      aria-hidden
    />
  )
}
