import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import styles from './frame.module.css'

interface Props {
  /** Width of the page in its own pixels. */
  width: number
  /** Called with the scale of the page. */
  onScale?(scale: number): void
  children: ReactNode
}

/** Scales a frame down if there is less room than its page's width. */
export function Scaled({ width, onScale, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const element = ref.current?.parentElement
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const scale = Math.min(1, room / width)
  const changed = useEffectEvent((now: number) => onScale?.(now))
  useEffect(() => {
    changed(scale)
  }, [scale])
  return (
    <div
      ref={ref}
      className={styles.scaled}
      style={{ '--width': `${width}px`, '--scale': scale } as CSSProperties} // custom properties
    >
      {children}
    </div>
  )
}
