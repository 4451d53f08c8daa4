import type { RefObject } from 'react'

/** Answer of `page.openFrame`: the one-time URL of the shop in edit mode. */
export interface OpenedFrame {
  origin: string
  address: string
  /** Values for placeholders in texts, by name. */
  facts: Record<string, string>
  /** The screen's default document; absent for frames around pages. */
  fallback?: unknown
}

interface Props {
  frame: RefObject<HTMLIFrameElement | null>
  opened: OpenedFrame
  title: string
  className?: string | undefined
  /** Whether the shop has drawn the page. */
  isReady: boolean
  /** Whether the shop's links and buttons are in the tab order. */
  isReachable?: boolean
}

/** The shop in edit mode. */
export const ShopFrame = ({
  frame,
  opened,
  title,
  className,
  isReady,
  isReachable = false,
}: Props) => (
  <iframe
    ref={frame}
    className={className}
    data-ready={isReady || undefined}
    src={opened.origin + opened.address}
    title={title}
    // The rule does not know that a frame is reached by keys unless it is left out.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={isReachable ? 0 : -1}
    // Of another origin, which the rule does not know; it may not take this window elsewhere.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    sandbox="allow-scripts allow-same-origin allow-forms"
  />
)
