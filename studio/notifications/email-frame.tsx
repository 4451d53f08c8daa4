import { useEffect, useRef, useState } from 'react'
import { useStore } from '../kernel/session/myself.ts'
import { pictureUrl } from '../ui/picture-url.ts'
import styles from './notifications.module.css'

/** How the device shows the email. */
export const emailSchemes = ['light', 'dark'] as const
export type EmailScheme = (typeof emailSchemes)[number]
export const emailScreens = ['phone', 'wide'] as const
export type EmailScreen = (typeof emailScreens)[number]

interface Props {
  html: string
  title: string
  scheme: EmailScheme
  screen: EmailScreen
}

const pictureOfShop = /"https?:\/\/[^"/]+\/m\/img\/([0-9a-z_]+)\/(\d+)"/g

/** The scheme is that of the preview, not that of the operator's device. */
const inScheme = (html: string, scheme: EmailScheme): string =>
  html.replaceAll(
    '@media (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  )

/**
 * Shows the HTML of an email as it is sent. Its frame is an empty page of the Studio's host with a
 * separate policy: it may have inline styles, runs no script, and loads nothing but the store's
 * pictures, at the Studio's address instead of the shop's.
 */
export function EmailFrame({ html, title, scheme, screen }: Props) {
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
    inside.documentElement.innerHTML = inScheme(html, scheme).replaceAll(
      pictureOfShop,
      (_src, key: string, width: string) => `"${pictureUrl(storeNbr, key, Number(width))}"`,
    )
    inside.head.append(base)
    const sizes = new ResizeObserver(() => setHeight(Math.ceil(inside.body.offsetHeight)))
    sizes.observe(inside.body)
    return () => sizes.disconnect()
  }, [html, isReady, storeNbr, scheme])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-screen={screen}
      title={title}
      src="/api/letter-frame"
      sandbox="allow-same-origin"
      height={height}
      onLoad={() => setIsReady(true)}
    />
  )
}
