import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { paneLimits, usual, type Side } from './pane-sides.ts'
import styles from './panes.module.css'

/** Pixels by which an arrow key moves the edge. */
const step = 16

interface Props {
  side: Side
  width: number
  onResize(width: number): void
  onFold(): void
}

/** The edge of a pane, dragged or moved by the arrow keys; Enter folds the pane. */
export function Splitter({ side, width, onResize, onFold }: Props) {
  const { t } = useTexts()
  const from = useRef<{ x: number; width: number }>(undefined)
  const outwards = side === 'outline' ? 1 : -1
  const pressed = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width - step * outwards,
      ArrowRight: width + step * outwards,
      Home: paneLimits.least,
      End: paneLimits.most,
    }[event.key]
    if (event.key === 'Enter') onFold()
    else if (to === undefined) return
    else onResize(to)
    event.preventDefault()
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (from.current) onResize(from.current.width + (clientX - from.current.x) * outwards)
  }
  const drop = () => (from.current = undefined)
  return (
    // A separator that can be moved is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- stated above
      tabIndex={0}
      className={styles.splitter}
      data-side={side}
      aria-label={t(`paneWidth.${side}`)}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={paneLimits.least}
      aria-valuemax={paneLimits.most}
      onKeyDown={pressed}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => onResize(usual.widths[side])}
    />
  )
}
