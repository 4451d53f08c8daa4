import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Confirm } from './ui.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser's back and forward, or
 * by closing its tab.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTexts()
  const [, go] = useLocation()
  /** Continues to where the operator wanted to go. */
  const [leave, setLeave] = useState<() => void>()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isUnsaved) return undefined
    isLeaving.current = false
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router follows the link.
    const held = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || isAside(event)) return
      if (link.hash && link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => go(link.pathname + link.search))
    }
    // Before the history moves; the router hears of it only afterwards.
    const moved = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return
      event.preventDefault()
      const { key } = event.destination
      setLeave(() => () => navigation.traverseTo(key))
    }
    addEventListener('beforeunload', ask)
    document.addEventListener('click', held, { capture: true })
    const history = historyMoves()
    history?.addEventListener('navigate', moved)
    return () => {
      removeEventListener('beforeunload', ask)
      document.removeEventListener('click', held, { capture: true })
      history?.removeEventListener('navigate', moved)
    }
  }, [isUnsaved, go])
  return (
    <Confirm
      title={t('unsaved')}
      text={t('unsavedText')}
      yes={t('unsavedLeave')}
      no={t('unsavedStay')}
      isOpen={leave !== undefined}
      isPending={false}
      error={undefined}
      onClose={() => setLeave(undefined)}
      onYes={() => {
        setLeave(undefined)
        isLeaving.current = true
        leave?.()
      }}
    />
  )
}

/** Absent from browsers before 2026, whose back button does not ask. */
const historyMoves = (): Navigation | undefined => ('navigation' in window ? navigation : undefined)

/** Whether a click opens another tab or window. */
const isAside = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0
