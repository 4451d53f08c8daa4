import { useEffect, useRef, useState } from 'react'
import styles from './letters.module.css'

/**
 * Shows the HTML of an email as it is sent. Its frame is an empty page of the Studio's host with a
 * separate policy: it may have inline styles, runs no script, and loads nothing.
 */
export function LetterFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside || !isReady) return
    const base = inside.createElement('base')
    base.target = '_blank'
    // The gateway composed it, and escapes what operators wrote.
    inside.documentElement.innerHTML = html
    inside.head.append(base)
    setHeight(inside.documentElement.scrollHeight)
  }, [html, isReady])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src="/api/letter-frame"
      sandbox="allow-same-origin"
      height={height}
      onLoad={() => setIsReady(true)}
    />
  )
}
