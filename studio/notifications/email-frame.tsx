import { useEffect, useRef, useState } from 'react'
import { useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import styles from './notifications.module.css'

const pictureOfShop = /"https?:\/\/[^"/]+\/m\/img\/([0-9a-z_]+)\/(\d+)"/g

/**
 * Shows the HTML of an email as it is sent. Its frame is an empty page of the Studio's host with a
 * separate policy: it may have inline styles, runs no script, and loads nothing but the store's
 * pictures, at the Studio's address instead of the shop's.
 */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const { storeNbr } = useStore()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside || !isReady) return
    const base = inside.createElement('base')
    base.target = '_blank'
    // The gateway composed it, and escapes what operators wrote.
    inside.documentElement.innerHTML = html.replaceAll(
      pictureOfShop,
      (_src, key: string, width: string) => `"${pictureUrl(storeNbr, key, Number(width))}"`,
    )
    inside.head.append(base)
    setHeight(inside.documentElement.scrollHeight)
  }, [html, isReady, storeNbr])
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
